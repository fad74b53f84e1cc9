import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test'
import { Wallet } from 'ethers'
import { ballsOnSale } from '../shop/balls-on-sale.ts'

/** Minting waits for blocks and for a batch. */
const DELIVERY_MS = 60_000

interface Owned {
  uuid: string
  in_ball: boolean
  order_uuid: string | null
  item: { name: string; group_page: { code: string } }
}

interface Member {
  address: string
  displayId: string
  name: string
}

/**
 * Signs a new member in, cookies of the page included, without going through the login screen. Their name is chosen, in
 * letters of no language of ours: no page asks for it.
 */
export async function signInMember(
  context: BrowserContext,
  site: string,
  wallet?: Pick<Wallet, 'address' | 'signMessage'>,
): Promise<Member> {
  const newcomer = await signInNewcomer(context, site, wallet)
  const member = { ...newcomer, name: `Rin ${Number.parseInt(newcomer.displayId.slice(-4), 16)}` }
  const multipart = { display_id: member.displayId, name: member.name, introduction: '' }
  const saved = await context.request.patch(`${site}/api/v1/profile`, { multipart })
  expect(saved.status(), await saved.text()).toBe(200)
  return member
}

/** The same, for who was never asked for a name. */
export async function signInNewcomer(
  context: BrowserContext,
  site: string,
  wallet: Pick<Wallet, 'address' | 'signMessage'> = Wallet.createRandom(),
): Promise<Member> {
  const { address } = wallet
  const asked = await context.request.post(`${site}/api/v1/users/create_message`, { data: { address } })
  const { message } = (await asked.json()) as { message: string }
  const signature = await wallet.signMessage(message)
  const answer = await context.request.post(`${site}/api/v1/users/auth`, {
    data: { address, message, signature, email: '', provider: 'metamask' },
  })
  expect(answer.status()).toBe(200)
  await context.addCookies([
    { name: 'wallet_address', value: address, url: site },
    { name: 'login_provider', value: 'metamask', url: site },
  ])
  const { display_id, name } = (await answer.json()) as { display_id: string; name: string }
  return { address, displayId: display_id, name }
}

/** Takes `count` free balls of whatever the shop has, waits until their works are the member's, and opens them. */
export async function ownWorks(
  context: BrowserContext,
  site: string,
  { displayId }: Omit<Member, 'name'>,
  count: number,
): Promise<Owned[]> {
  const balls = await freeBalls(context.request, site)
  expect(balls.length, 'the shop has free balls').toBeGreaterThan(0)
  for (let i = 0; i < count; i++) {
    const ball = balls[i % balls.length]
    const call = ball?.kind === 'free' ? 'buy_for_free' : 'buy_for_free_and_mint'
    const taken = await context.request.put(`${site}/api/v1/balls/${ball?.uuid}/${call}`)
    expect(taken.status(), await taken.text()).toBe(200)
  }
  const owned = async () => {
    const answer = await context.request.get(`${site}/api/v1/profile/${displayId}/nfts`)
    return ((await answer.json()) as { objects: Owned[] }).objects
  }
  await expect.poll(async () => (await owned()).length, { timeout: DELIVERY_MS }).toBe(count)
  for (const { in_ball: isClosed, order_uuid: order } of await owned()) {
    const opened = () => context.request.put(`${site}/api/v1/orders/${order}/opening`)
    if (isClosed) await expect.poll(async () => (await opened()).status(), { timeout: DELIVERY_MS }).toBe(204)
  }
  return owned()
}

async function freeBalls(request: APIRequestContext, site: string) {
  const pickups = (await (await request.get(`${site}/api/v1/pickup/list`)).json()) as {
    kind: string
    path: string
  }[]
  const groups = pickups
    .filter(({ kind }) => kind === 'group_page')
    .map(({ path }) => path.replaceAll('/', ''))
  const balls = await Promise.all(groups.map((group) => ballsOnSale(request, group, site)))
  return balls.flat().filter(({ kind }) => kind !== 'paid')
}
