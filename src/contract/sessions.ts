import * as v from 'valibot'
import { id, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A browser in which the viewer is signed in (our addition). It says nothing of where that browser is. */
const session = v.object({
  id: v.string(),
  /** The browser of this request. */
  current: v.boolean(),
  browser: maybe(v.string()),
  system: maybe(v.string()),
  /** On a device that others use too. */
  shared: v.boolean(),
  created_at: time,
  /** To the hour. */
  seen_at: time,
  /** When it expires if unused. */
  expires_at: time,
})
export type Session = v.InferOutput<typeof session>

export const sessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/users/sessions',
    summary: 'The browsers in which the viewer is signed in, the last used first',
    access: 'session',
    answer: v.array(session),
    extra: 'accounts',
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/sessions/:id',
    summary: "Signs one of the viewer's browsers out",
    access: 'session',
    params: v.object({ id }),
    extra: 'accounts',
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/v1/users/sessions',
    summary: 'Signs every browser of the viewer out but the one that asks',
    access: 'session',
    extra: 'accounts',
  }),
}
