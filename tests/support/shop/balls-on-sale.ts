import { expect, type APIRequestContext, type Page } from '@playwright/test'

interface BallOnSale {
  uuid: string
  kind: 'paid' | 'free' | 'free_and_mint'
  status: string
  remain_count: number
}

/** The balls of a group that can be had now; `site` where the requests have no base address. */
export async function ballsOnSale(
  request: APIRequestContext,
  group: string,
  site = '',
): Promise<BallOnSale[]> {
  const answer = await request.get(`${site}/api/v1/${group}/balls`)
  const balls = (await answer.json()) as BallOnSale[]
  return balls.filter((ball) => ball.status === 'sale' && ball.remain_count > 0)
}

/** A ball of a group of one kind that can be had now. */
export async function ballOnSale(
  request: APIRequestContext,
  group: string,
  { kind = 'paid', site = '' }: { kind?: BallOnSale['kind']; site?: string } = {},
): Promise<string> {
  const balls = await ballsOnSale(request, group, site)
  const uuid = balls.find((ball) => ball.kind === kind)?.uuid
  expect(uuid, `${group} has a ball on sale that is ${kind}`).toBeDefined()
  return uuid ?? ''
}

/** The page of a ball that is on sale by card, as somebody shares it. */
export async function sharedBall({ request }: Pick<Page, 'request'>, group = 'bokutei'): Promise<string> {
  return `/${group}/balls/${await ballOnSale(request, group)}`
}
