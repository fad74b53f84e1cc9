import type { Hono } from 'hono'
import { ballsApi } from '../../src/contract/balls.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { keyOf } from '../http/idempotency-key.ts'
import { route } from '../http/route.ts'
import { checkoutOf, returnUrl } from '../orders/checkout.ts'
import { openDesk } from '../orders/place.ts'

/** Buying a ball, by card or for free (seed.md section 7, product.md "Buying a ball"). */
export function mountPurchases(app: Hono, deps: Dependencies): void {
  const place = openDesk(deps)
  route(app, deps, ballsApi.buy, async ({ params, user, language, request }) => {
    const wish = { ballId: params.id, groupCode: params.groupName, user, language, key: keyOf(request) }
    const { order, ball } = await place({ ...wish, kind: 'paid' })
    return { payment_url: await checkoutOf(deps, order, ball, language) }
  })

  const forFree = async (
    kind: 'free' | 'free_and_mint',
    { params, user, language, request }: Free,
  ): Promise<{ redirect_url: string }> => {
    const wish = { ballId: params.id, groupCode: null, user, language, key: keyOf(request) }
    const { order, ball } = await place({ ...wish, kind })
    return { redirect_url: returnUrl(deps, ball, order.id, language) }
  }
  route(app, deps, ballsApi.buyForFree, (asking) => forFree('free', asking))
  route(app, deps, ballsApi.buyForFreeAndMint, (asking) => forFree('free_and_mint', asking))
}

interface Free {
  params: { id: string }
  user: SessionUser
  language: Language
  request: Request
}
