import type { Hono } from 'hono'
import { CLAIMS_PAGE, claimsApi } from '../../../src/contract/claims.ts'
import { claimFor, claimsFor } from '../../domain/certificates/claims.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { pageMeta } from '../pagination.ts'
import { route } from '../route.ts'

/** The signed claims of the viewer's certificates. */
export function mountClaims(app: Hono, deps: Dependencies): void {
  route(app, deps, claimsApi.show, ({ params, query, user }) => claimFor(deps, user, params.id, query.device))
  route(app, deps, claimsApi.list, async ({ query, user }) => {
    const page = Number(query.page ?? 1)
    const { claims, total } = await claimsFor(deps, user, page, query.device)
    return { objects: claims, meta: pageMeta(total, page, CLAIMS_PAGE) }
  })
}
