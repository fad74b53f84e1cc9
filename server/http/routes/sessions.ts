import type { Hono } from 'hono'
import { sessionsApi } from '../../../src/contract/sessions.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { endOtherSessions, endSessionOf } from '../../store/session-ends.ts'
import { sessionsOf } from '../../store/sessions.ts'

/** The viewer's own sessions, to see and to end (ASVS 5.0, 7.5.2); another's are not there. */
export function mountSessions(app: Hono, deps: Dependencies): void {
  route(app, deps, sessionsApi.list, async ({ user }) =>
    (await sessionsOf(deps, user.id)).map(({ id, public_id, browser, system, shared, ...times }) => ({
      id: public_id,
      current: id === user.session,
      browser,
      system,
      shared,
      created_at: times.created_at.toISOString(),
      seen_at: times.seen_at.toISOString(),
      expires_at: times.expires_at.toISOString(),
    })),
  )

  route(app, deps, sessionsApi.end, async ({ params, user }) => {
    if (!(await endSessionOf(deps, user.id, params.id))) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, sessionsApi.endOthers, async ({ user }) => endOtherSessions(deps, user.id, user.session))
}
