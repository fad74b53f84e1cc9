import { expect, type BrowserContext } from '@playwright/test'

interface Free {
  uuid: string
  kind: string
  status: string
  remain_count: number
}

/** Orders a free ball of a group for whoever is signed in; the path of its order's page. */
export async function orderFreeBall(
  { request }: BrowserContext,
  site: string,
  group: string,
): Promise<string> {
  const balls = (await (await request.get(`${site}/api/v1/${group}/balls`)).json()) as Free[]
  const ball = balls.find(
    (one) => one.kind === 'free_and_mint' && one.status === 'sale' && one.remain_count > 0,
  )
  const taken = await request.put(`${site}/api/v1/balls/${ball?.uuid}/buy_for_free_and_mint`)
  expect(taken.status(), await taken.text()).toBe(200)
  const { redirect_url } = (await taken.json()) as { redirect_url: string }
  const { pathname, search } = new URL(redirect_url, site)
  return pathname + search
}
