import type { Hono } from 'hono'
import { ballAlertsApi } from '../../../src/contract/ball-alerts.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { setAlert } from '../../domain/shop/alerts/set.ts'
import { Problem } from '../../lib/problem.ts'
import { deleteAlert, hasAlert } from '../../store/shop/ball-alerts.ts'
import { ballById } from '../../store/shop/balls.ts'
import { route } from '../route.ts'

/** Being notified when a ball is on sale (src/contract/ball-alerts.ts). */
export function mountBallAlerts(app: Hono, deps: Dependencies): void {
  route(app, deps, ballAlertsApi.show, async ({ params, user }) => {
    await mustExist(deps, params.id)
    return { set: await hasAlert(deps.db, user.id, params.id) }
  })
  route(app, deps, ballAlertsApi.set, ({ params, user }) => setAlert(deps, user, params.id))
  route(app, deps, ballAlertsApi.withdraw, async ({ params, user }) => {
    await mustExist(deps, params.id)
    await deleteAlert(deps.db, user.id, params.id)
  })
}

async function mustExist({ db }: Dependencies, ballId: string): Promise<void> {
  if (!(await ballById(db, ballId))) throw new Problem(404, 'NOT_FOUND')
}
