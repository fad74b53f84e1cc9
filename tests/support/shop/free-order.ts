import { expect, type BrowserContext } from '@playwright/test'
import { ballOnSale } from './balls-on-sale.ts'

/** Orders a free ball of a group for whoever is signed in; the path of its order's page. */
export async function orderFreeBall(
  { request }: BrowserContext,
  site: string,
  group: string,
): Promise<string> {
  const ball = await ballOnSale(request, group, { kind: 'free_and_mint', site })
  const taken = await request.put(`${site}/api/v1/balls/${ball}/buy_for_free_and_mint`)
  expect(taken.status(), await taken.text()).toBe(200)
  const { redirect_url } = (await taken.json()) as { redirect_url: string }
  const { pathname, search } = new URL(redirect_url, site)
  return pathname + search
}
