import * as v from 'valibot'
import { id, maybe, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { nft } from './nfts.ts'

/** Works that a member's showcase holds: as many as one looks at without scrolling far. */
export const SHOWCASE_MOST = 12

/** A work, and what it is on sale for: yen, tax included; null where it is not on sale. */
const shownWork = v.object({ ...nft.entries, price: v.optional(maybe(yen)) })

const works = v.object({ objects: v.array(shownWork) })

/** The works that a member shows first on their public page, in an order of their own (our addition). */
export const memberShowcaseApi = {
  /** None of a private collection, for anybody but its owner; none that is another's by now. */
  show: endpoint({
    method: 'GET',
    path: '/api/v1/profile/:displayId/showcase',
    summary: 'The works that a member shows first, in their order',
    access: 'public',
    params: v.object({ displayId: id }),
    answer: works,
    extra: 'member-showcase',
  }),
  /** Takes the place of what was there. Works that are not the viewer's are left out; the answer has what is stored. */
  arrange: endpoint({
    method: 'PUT',
    path: '/api/v1/profile/showcase',
    summary: "Arranges the viewer's showcase",
    access: 'session',
    body: v.object({ works: v.pipe(v.array(v.string()), v.maxLength(SHOWCASE_MOST)) }),
    answer: works,
    extra: 'member-showcase',
  }),
}
