import { measureBuys } from './buys.ts'
import { measureReads } from './reads.ts'
import { measureHome } from './rendered-home.ts'
import { openShop } from './shop.ts'
import type { Row } from './table.ts'

/** What the server does per second against the least that could do it, in the same run. */
export async function measureServer(): Promise<Row[]> {
  const shop = await openShop()
  try {
    return [...(await measureHome(shop)), ...(await measureReads(shop)), ...(await measureBuys(shop))]
  } finally {
    await shop.close()
  }
}
