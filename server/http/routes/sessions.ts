import type { Hono } from 'hono'
import { sessionsApi } from '../../../src/contract/sessions.ts'
import { endOtherSessions, endSessionOf } from '../../domain/accounts/sessions/end-sessions.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { sessionsOf } from '../../store/accounts/sessions.ts'
import { sessionAnswer } from '../serializers/sessions.ts'
import { route } from '../route.ts'

/** The viewer's own sessions, to see and to end (ASVS 5.0, 7.5.2); another's are not there. */
export function mountSessions(app: Hono, deps: Dependencies): void {
  route(app, deps, sessionsApi.list, async ({ user }) =>
    (await sessionsOf(deps.db, user.id, deps.now())).map((row) => sessionAnswer(row, user.session)),
  )

  route(app, deps, sessionsApi.end, async ({ params, user }) => {
    if (!(await endSessionOf(deps, user.id, params.id))) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, sessionsApi.endOthers, async ({ user }) => endOtherSessions(deps, user.id, user.session))
}
