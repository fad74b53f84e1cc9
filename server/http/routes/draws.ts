import type { Hono } from 'hono'
import { drawsApi, SLOTS_PER_PAGE } from '../../../src/contract/draws.ts'
import { ChainError } from '../../adapters/chain/port.ts'
import { recordReader } from '../../adapters/chain/records.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { proofAnswer } from '../serializers/balls.ts'
import { pageMeta } from '../pagination.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { translated } from '../../lib/translated.ts'
import { isPublished } from '../../domain/shop/draws/publication.ts'
import { contentsOf } from '../../store/shop/balls.ts'
import { slotsOfPage } from '../../store/shop/draw-slots.ts'
import { existingBall } from './balls.ts'

/** What a ball's draws are verified with: the chain's record at any time, all slots once it is closed. */
export function mountDraws(app: Hono, deps: Dependencies): void {
  const recordOf = recordReader(deps.chain)

  route(app, deps, drawsApi.record, async ({ params }) => {
    const ball = await existingBall(deps, params)
    return {
      chain_id: deps.chain.chainId,
      collection_address: deps.chain.collection,
      recorded: await recordOf(ball.id).catch(notReady),
    }
  })

  route(app, deps, drawsApi.published, async ({ params, query, language }) => {
    const ball = await existingBall(deps, params)
    if (!isPublished(ball)) throw new Problem(409, 'NOT_PUBLISHED')
    const page = Number(query.page ?? 1)
    const contents = await contentsOf(deps.db, ball.id)
    return {
      ball_uuid: ball.id,
      proof: proofAnswer(ball),
      contents: contents.map((one) => ({
        uuid: one.item_id,
        total_count: one.total,
        ...translated({ name: one.name }, language),
      })),
      slots: await slotsOfPage(deps.db, ball.id, page),
      meta: pageMeta(ball.slot_count, page, SLOTS_PER_PAGE),
    }
  })
}

/** An unreachable node is a temporary problem. */
function notReady(error: unknown): never {
  throw error instanceof ChainError ? new Problem(503, 'NOT_READY') : error
}
