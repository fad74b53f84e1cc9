import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliveredWorks } from '../support/chain/unminted.ts'
import { reopenableShop, type ReopenableShop } from '../support/server/reopened-shop.ts'
import { fillShop } from '../support/shop/catalog.ts'

const STEPS = [
  'the batch is being written',
  'the batch is written',
  'the batch is on the chain',
  'the batch is known',
]
const WORKS = 5

let shop: ReopenableShop
beforeAll(async () => {
  shop = await reopenableShop()
  const app = await shop.open()
  await fillShop(app)
  await app.work()
  await app.close()
})
afterAll(() => shop.remove())

/** Lets a shop mint until the power goes in that step; how it ended. */
async function cutIn(step: string): Promise<[NodeJS.Signals | null, string]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cut-mints-at.ts'), step], {
    env: { ...process.env, ...shop.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return [signal, output]
}

it('mints every delivered work once, though the power is cut in each step of a batch', async () => {
  const works: string[] = []
  for (const step of STEPS) {
    const app = await shop.open()
    works.push(...(await deliveredWorks(app, WORKS, WORKS)))
    await app.close()
    const [signal, output] = await cutIn(step)
    expect([step, signal, output]).toEqual([step, 'SIGKILL', expect.any(String)])
  }
  const app = await shop.open()
  try {
    // what the dead held is free again after half a minute; not waited for here
    await app.deps.db.updateTable('jobs').set({ locked_until: null }).execute()
    await app.work()
    const nfts = await app.deps.db
      .selectFrom('nfts')
      .innerJoin('users', 'users.id', 'nfts.owner_user_id')
      .select(['nfts.id', 'nfts.token', 'nfts.mint_tx', 'users.address'])
      .execute()
    expect(nfts.map(({ id }) => id).toSorted()).toEqual(works.toSorted())
    const head = await app.deps.chain.confirmedBlock()
    for (const { token, address, mint_tx } of nfts) {
      const moves = (await app.deps.chain.movesIn(0, head)).filter((move) => move.tokenId === BigInt(token))
      expect(moves.map(({ from, to, transaction }) => [from, to.toLowerCase(), transaction])).toEqual([
        [null, address, mint_tx],
      ])
    }
    const written = await app.deps.db
      .selectFrom('chain_txs')
      .select(['kind', 'state'])
      .where('kind', 'in', ['mint', 'mintBatch'])
      .execute()
    // what was being written was not: its works came with the next one
    expect(written).toEqual(STEPS.slice(1).map(() => ({ kind: 'mintBatch', state: 'mined' })))
  } finally {
    await app.close()
  }
})
