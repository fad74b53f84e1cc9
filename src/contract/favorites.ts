import * as v from 'valibot'
import { count, id, maybe, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { FAVORITE_KINDS } from './favorite-kinds.ts'
import { BALL_STATUSES } from './states.ts'

/** A favorite as its member's list shows it. */
const favorite = v.object({
  kind: v.picklist(FAVORITE_KINDS),
  uuid: v.string(),
  group_code: v.string(),
  name: text,
  author: text,
  image_url: maybe(v.string()),
  /** Yen, tax included: of a work its open listing's, null where it is not on sale; of a ball its own. */
  price: maybe(yen),
  /** Of a work. */
  edition_number: maybe(count),
  total_edition_number: maybe(count),
  /** Of a ball. */
  status: v.fallback(maybe(v.picklist(BALL_STATUSES)), null),
  remain_count: maybe(count),
  starts_at: maybe(time),
  ends_at: maybe(time),
  translations: translationsOf({ name: v.string(), author: v.string() }),
})
export type Favorite = v.InferOutput<typeof favorite>

/** What a member has marked, the last first. */
export const favorites = v.array(favorite)

const marked = v.object({
  /** Whether it is a favorite of the viewer. */
  set: v.boolean(),
  /** How many members have it as a favorite, its owner aside; null where there are few. */
  count: maybe(count),
})
export type Marked = v.InferOutput<typeof marked>

const byId = v.object({ id })

/** Works and balls that a member marks for themselves; nobody else is told whose favorite something is (our addition). */
export const favoritesApi = {
  /** None of a work whose certificate was revoked, or whose owner has made their collection private. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/profile/favorites',
    summary: "The viewer's favorite works and balls, the last one first",
    access: 'session',
    answer: favorites,
    extra: 'favorites',
  }),
  work: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/favorite',
    summary: 'Whether a work is a favorite of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
  /** Repeating it changes nothing. 404 for a work of somebody else's private collection; 409 `TOO_MANY_FAVORITES`. */
  setWork: endpoint({
    method: 'PUT',
    path: '/api/v1/nfts/:id/favorite',
    summary: 'Makes a work a favorite of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
  /** Also where there is none. */
  withdrawWork: endpoint({
    method: 'DELETE',
    path: '/api/v1/nfts/:id/favorite',
    summary: 'Takes a work from the favorites of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
  ball: endpoint({
    method: 'GET',
    path: '/api/v1/balls/:id/favorite',
    summary: 'Whether a ball is a favorite of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
  setBall: endpoint({
    method: 'PUT',
    path: '/api/v1/balls/:id/favorite',
    summary: 'Makes a ball a favorite of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
  withdrawBall: endpoint({
    method: 'DELETE',
    path: '/api/v1/balls/:id/favorite',
    summary: 'Takes a ball from the favorites of the viewer',
    access: 'session',
    params: byId,
    answer: marked,
    extra: 'favorites',
  }),
}
