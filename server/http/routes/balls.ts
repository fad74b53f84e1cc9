import type { Hono } from 'hono'
import { ballsApi } from '../../../src/contract/balls.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { networkDigest } from '../../domain/accounts/limits/network-digest.ts'
import { clientAddress } from '../../lib/client-address.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import { orderPlacement } from '../../domain/shop/place-order/place-order.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { isPublished } from '../../domain/shop/draws/publication.ts'
import { type BallRow, ballById, ballsOfGroup, contentsOf } from '../../store/shop/balls.ts'
import { ballAnswer, oddsAnswer, proofAnswer } from '../serializers/balls.ts'
import { keyOf } from '../idempotency-key.ts'
import { existingGroup } from './group-pages.ts'

/**
 * Balls of a group page, one ball with its odds and proof, and how a ball is had: by a payment, or for free.
 */
export function mountBalls(app: Hono, deps: Dependencies): void {
  route(app, deps, ballsApi.list, async ({ params, language }) => {
    const group = await existingGroup(deps, params.groupName)
    return (await ballsOfGroup(deps.db, group.id)).map((ball) => ballAnswer(ball, language))
  })

  route(app, deps, ballsApi.show, async ({ params, language }) => {
    const ball = await existingBall(deps, params)
    const contents = await contentsOf(deps.db, ball.id)
    return {
      ...ballAnswer(ball, language),
      odds: oddsAnswer(ball, contents, language),
      proof: proofAnswer(ball),
      draws_published: isPublished(ball),
    }
  })

  mountOrdering(app, deps)
}

function mountOrdering(app: Hono, deps: Dependencies): void {
  const placeOrder = orderPlacement(deps)
  route(app, deps, ballsApi.buy, async ({ params, query, user, language, request }) => {
    const paymentUrl = await placeOrder({
      ballId: params.id,
      groupCode: params.groupName,
      kind: 'paid',
      user,
      language,
      key: keyOf(request),
      another: query.another === '1',
      expectedPrice: query.expected_price === undefined ? null : Number(query.expected_price),
      networkDigest: await networkDigest(deps.db, clientAddress(request)),
    })
    return { payment_url: paymentUrl }
  })

  const forFree = async (
    kind: 'free' | 'free_and_mint',
    { params, user, language, request }: FreeCall,
  ): Promise<{ redirect_url: string }> => {
    const redirectUrl = await placeOrder({
      ballId: params.id,
      groupCode: null,
      kind,
      user,
      language,
      key: keyOf(request),
      networkDigest: await networkDigest(deps.db, clientAddress(request)),
    })
    return { redirect_url: redirectUrl }
  }
  route(app, deps, ballsApi.buyForFree, (call) => forFree('free', call))
  route(app, deps, ballsApi.buyForFreeAndMint, (call) => forFree('free_and_mint', call))
}

interface FreeCall {
  params: { id: string }
  user: SessionUser
  language: Language
  request: Request
}

/** The ball of a path, under its own group's name or id; 404 when there is none. */
export async function existingBall(
  deps: Dependencies,
  { groupName, id }: { groupName: string; id: string },
): Promise<BallRow> {
  const ball = await ballById(deps.db, id)
  if (!ball || (ball.group_code !== groupName && ball.group_id !== groupName)) {
    throw new Problem(404, 'NOT_FOUND')
  }
  return ball
}
