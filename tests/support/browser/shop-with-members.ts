import type { Browser } from '@playwright/test'
import { ownWorks, signInMember } from '../accounts/member.ts'
import type { Viewer, World } from '../server/routes-matrix.ts'
import { ballOnSale } from '../shop/balls-on-sale.ts'

type Cookies = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['cookies']>>

export interface ShopWithMembers {
  world: World
  /** What each viewer's browser carries; a visitor's nothing. */
  cookies: Readonly<Record<Viewer, Cookies>>
}

/** A shop with an owner of one work and a member who has none. */
export async function shopWithMembers(browser: Browser, site: string): Promise<ShopWithMembers> {
  const [owner, other] = [await browser.newContext(), await browser.newContext()]
  const member = await signInMember(owner, site)
  const { displayId } = await signInMember(other, site)
  const [work] = await ownWorks(owner, site, member, 1)
  const group = work?.item.group_page.code ?? ''
  const ball = await ballOnSale(owner.request, group, { site })
  const history = await owner.request.get(`${site}/api/v1/purchase_history`)
  const { purchases } = (await history.json()) as { purchases: { order: { uuid: string } | null }[] }
  const cookies = { visitor: [], owner: await owner.cookies(), 'other user': await other.cookies() }
  await owner.close()
  await other.close()
  return {
    world: {
      group,
      ball,
      nft: work?.uuid ?? '',
      order: purchases[0]?.order?.uuid ?? '',
      owner: member.displayId,
      other: displayId,
    },
    cookies,
  }
}
