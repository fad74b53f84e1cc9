import type { Hono } from 'hono'
import { ballsApi } from '../../../src/contract/balls.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { isPublished } from '../../domain/shop/draws/publication.ts'
import { ballById, ballsOfGroup, contentsOf, type BallRow } from '../../store/balls.ts'
import { ballAnswer, oddsAnswer, proofAnswer } from '../answers/balls.ts'
import { existingGroup } from './group-pages.ts'

/** Balls of a group page, and one ball with its odds and proof. */
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
