import type { Hono } from 'hono'
import { ballsApi } from '../../../src/contract/balls.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { PROOF_OF_WORK } from '../../../src/proof/work.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import { keyOf } from '../idempotency-key.ts'
import { networkDigest } from '../../domain/accounts/limits/network-digest.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { route } from '../route.ts'
import { checkoutOf, returnUrl } from '../../domain/shop/checkout.ts'
import { takeFree } from '../../domain/shop/free.ts'
import { orderBatcher } from '../../domain/shop/place.ts'

/** Buying a ball, by card or for free. */
export function mountBallOrders(app: Hono, deps: Dependencies): void {
  const place = orderBatcher(deps)
  route(app, deps, ballsApi.buy, async ({ params, query, user, language, request }) => {
    const placed = await place({
      ballId: params.id,
      groupCode: params.groupName,
      kind: 'paid',
      user,
      language,
      key: keyOf(request),
      another: query.another === '1',
      expectedPrice: query.expected_price === undefined ? null : Number(query.expected_price),
      place: await networkDigest(deps.db, clientAddress(request)),
    })
    return { payment_url: await checkoutOf(deps, placed, language) }
  })

  const forFree = async (
    kind: 'free' | 'free_and_mint',
    { params, user, language, request }: Free,
  ): Promise<{ redirect_url: string }> => {
    const { order, ball } = await takeFree(deps, place, {
      ballId: params.id,
      groupCode: null,
      kind,
      user,
      language,
      key: keyOf(request),
      place: await networkDigest(deps.db, clientAddress(request)),
      proof: request.headers.get(PROOF_OF_WORK),
    })
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
