import type { Hono } from 'hono'
import { profileApi } from '../../../src/contract/profile.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { pageMeta, PAGE_SIZE } from '../pagination.ts'
import { route } from '../route.ts'
import { ballOfWorkAnswer, nftAnswer } from '../serializers/nfts.ts'
import { isHidden } from '../serializers/users.ts'
import { nftsOfOwner, worksInBalls } from '../../store/provenance/nfts.ts'
import { ballsOfOrders } from '../../store/shop/sets.ts'
import { shownUser } from '../../domain/accounts/account/shown-user.ts'

/** Without a page: the newest hundred. */
const UNPAGED = 100

/** The collection of a user (docs/specification.md section 3, "Profile collection"); of a private one nothing. */
export function mountCollections(app: Hono, deps: Dependencies): void {
  route(app, deps, profileApi.nfts, async ({ params, query, language, user }) => {
    const owner = await shownUser(deps.db, params.displayId)
    const page = query.page === undefined ? null : Number(query.page)
    const limit = page === null ? UNPAGED : PAGE_SIZE
    const offset = page === null ? 0 : (page - 1) * PAGE_SIZE
    const { rows, total } = isHidden(owner, user?.id)
      ? { rows: [], total: 0 }
      : await nftsOfOwner(deps.db, owner.id, offset, limit)
    const balls = await ballsOfOrders(
      deps.db,
      rows.map((row) => row.order_id),
    )
    const objects = rows.map((row) => ({
      ...nftAnswer(row, deps.chain, { language, viewerId: user?.id }),
      ball: ballOfWorkAnswer(balls.get(row.order_id), language),
    }))
    // what has been opened since changes nothing else of the first page
    const closed = page === 1 && owner.id === user?.id ? await worksInBalls(deps.db, owner.id) : undefined
    return {
      objects,
      ...(closed !== undefined && { closed }),
      metadata: objects.map((nft) => nft.metadata),
      ...(page !== null && { meta: pageMeta(total, page) }),
    }
  })
}
