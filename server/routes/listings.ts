import type { Hono } from 'hono'
import { listingsApi } from '../../src/contract/listings.ts'
import type { Dependencies } from '../deps.ts'
import { route } from '../http/route.ts'
import { approveListing, listingTermsOf } from '../listings/approve.ts'

/** What an owner signs to list a work, and the way of the signature to the chain (seed.md section 4). */
export function mountListings(app: Hono, deps: Dependencies): void {
  route(app, deps, listingsApi.terms, ({ params, user }) => listingTermsOf(deps, params.id, user))

  route(app, deps, listingsApi.approve, async ({ params, body, user }) => ({
    tx_receipt_id: await approveListing(deps, params.id, user, body),
  }))
}
