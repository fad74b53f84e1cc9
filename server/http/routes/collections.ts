import type { Hono } from 'hono'
import { profileApi } from '../../../src/contract/profile.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { pageMeta, PAGE_SIZE } from '../pagination.ts'
import { route } from '../route.ts'
import { nftAnswer } from '../answers/nfts.ts'
import { nftsOfOwner } from '../../store/nfts.ts'
import { shownUser } from '../../domain/accounts/account/shown-user.ts'

/** Without a page: the newest hundred. */
const UNPAGED = 100

/** The collection of a user (docs/specification.md section 3, "Profile collection"). */
export function mountCollections(app: Hono, deps: Dependencies): void {
  route(app, deps, profileApi.nfts, async ({ params, query, language }) => {
    const owner = await shownUser(deps.db, params.displayId)
    const page = query.page === undefined ? null : Number(query.page)
    const limit = page === null ? UNPAGED : PAGE_SIZE
    const offset = page === null ? 0 : (page - 1) * PAGE_SIZE
    const { rows, total } = await nftsOfOwner(deps.db, owner.id, offset, limit)
    const objects = rows.map((row) => nftAnswer(row, deps.chain, language))
    return {
      objects,
      metadata: objects.map((nft) => nft.metadata),
      ...(page !== null && { meta: pageMeta(total, page) }),
    }
  })
}
