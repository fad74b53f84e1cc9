import type { Hono } from 'hono'
import { listingsApi } from '../../../src/contract/listings.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { approveListing } from '../../domain/resale/listings/approve.ts'
import { listingTermsOf } from '../../domain/resale/listings/listing-terms.ts'
import { findHistory } from '../../domain/resale/listings/histories.ts'

/**
 * The terms that an owner signs to list an NFT, and the approval on chain (docs/specification.md section 4).
 */
export function mountListings(app: Hono, deps: Dependencies): void {
  route(app, deps, listingsApi.terms, ({ params, query, user }) =>
    listingTermsOf(deps, params.id, user, query.replaces),
  )

  route(app, deps, listingsApi.domain, async () => deps.chain.listingDomain)

  route(app, deps, listingsApi.approve, async ({ params, body, user }) => ({
    tx_receipt_id: await approveListing(deps, params.id, user, body),
  }))

  route(app, deps, listingsApi.history, async ({ params }) => {
    const body = await findHistory(deps, params.digest)
    if (body === undefined) throw new Problem(404, 'NOT_FOUND')
    // the text has no spaces and its keys are in a fixed order: the answer is byte for byte what was digested
    return JSON.parse(body) as Record<string, unknown>
  })
}
