import type { Hono } from 'hono'
import { groupPagesApi } from '../../../src/contract/group-pages.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { ballsOfGroup } from '../../store/shop/balls.ts'
import { type GroupRow, authorsOf, groupByName } from '../../store/shop/group-pages.ts'
import { ballAnswer } from '../serializers/balls.ts'
import { authorAnswer, groupAnswer } from '../serializers/group-pages.ts'

/** The authors of a group page, each with their balls. */
export function mountAuthorListing(app: Hono, deps: Dependencies): void {
  route(app, deps, groupPagesApi.listByAuthors, async ({ params, language }) => {
    const group = await existingGroup(deps, params.groupName)
    const [authors, balls] = await Promise.all([
      authorsOf(deps.db, group.id),
      ballsOfGroup(deps.db, group.id),
    ])
    const group_page = groupAnswer(group, language)
    return authors.map((author) => ({
      author_info: authorAnswer(author, language),
      balls: balls.filter((ball) => ball.author_id === author.id).map((ball) => ballAnswer(ball, language)),
      group_page,
    }))
  })
}

/** A group page. Its path catches every single word below /api/v1, hence it is mounted last. */
export function mountGroupPages(app: Hono, deps: Dependencies): void {
  route(app, deps, groupPagesApi.show, async ({ params, language }) =>
    groupAnswer(await existingGroup(deps, params.groupName), language),
  )
}

/** The group of a path; 404 when there is none. */
export async function existingGroup(deps: Dependencies, name: string): Promise<GroupRow> {
  const group = await groupByName(deps.db, name)
  if (!group) throw new Problem(404, 'NOT_FOUND')
  return group
}
