import type { Hono } from 'hono'
import { ballsApi } from '../../src/contract/balls.ts'
import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { checkoutOf, returnUrl } from '../orders/checkout.ts'
import { placeOrder } from '../orders/place.ts'
import { ballById, type BallRow } from '../store/balls.ts'

/** Longest Idempotency-Key we keep. */
const KEY_PATTERN = /^[\w-]{1,128}$/

/** Buying a ball, by card or for free (seed.md section 7, product.md "Buying a ball"). */
export function mountPurchases(app: Hono, deps: Dependencies): void {
  route(app, deps, ballsApi.buy, async ({ params, user, language, request }) => {
    const ball = await existingBall(deps, params.id)
    if (ball.group_code !== params.groupName) throw new HttpProblem(404, 'NOT_FOUND')
    const order = await placeOrder(deps, { ball, kind: 'paid', user, language, key: keyOf(request) })
    return { payment_url: await checkoutOf(deps, order, ball, language) }
  })

  const forFree = async (
    kind: 'free' | 'free_and_mint',
    asking: { params: { id: string }; user: SessionUser; language: Language; request: Request },
  ) => {
    const ball = await existingBall(deps, asking.params.id)
    const { user, language } = asking
    const order = await placeOrder(deps, { ball, kind, user, language, key: keyOf(asking.request) })
    return { redirect_url: returnUrl(deps, ball, order.id, language) }
  }
  route(app, deps, ballsApi.buyForFree, (asking) => forFree('free', asking))
  route(app, deps, ballsApi.buyForFreeAndMint, (asking) => forFree('free_and_mint', asking))
}

async function existingBall(deps: Dependencies, id: string): Promise<BallRow> {
  const ball = await ballById(deps.db, id)
  if (!ball) throw new HttpProblem(404, 'NOT_FOUND')
  return ball
}

function keyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!KEY_PATTERN.test(key)) throw new HttpProblem(400, 'BAD_REQUEST', { field: 'Idempotency-Key' })
  return key
}
