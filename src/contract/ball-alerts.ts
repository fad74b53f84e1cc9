import * as v from 'valibot'
import { id } from './common.ts'
import { endpoint } from './endpoint.ts'

const ofBall = v.object({ id })

/** Whether the viewer wants to be notified when the ball is on sale. */
const ballAlert = v.object({ set: v.boolean() })

/**
 * A member is notified once, by mail and in the app, when a ball that cannot be bought now is on sale (our
 * addition). The notice ends the request; whoever wants the next one asks again.
 */
export const ballAlertsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/balls/:id/alert',
    summary: 'Whether the viewer is to be notified when a ball is on sale',
    access: 'session',
    params: ofBall,
    answer: ballAlert,
    extra: 'alerts',
  }),
  /** Repeating it changes nothing. 409 `NEVER_AGAIN` where the ball will not be on sale any more. */
  set: endpoint({
    method: 'PUT',
    path: '/api/v1/balls/:id/alert',
    summary: 'Notifies the viewer once when a ball is on sale',
    access: 'session',
    params: ofBall,
    extra: 'alerts',
  }),
  /** Also where there is none. */
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/v1/balls/:id/alert',
    summary: 'Withdraws the request to be notified',
    access: 'session',
    params: ofBall,
    extra: 'alerts',
  }),
}
