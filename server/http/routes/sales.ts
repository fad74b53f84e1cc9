import type { Hono } from 'hono'
import { salesApi } from '../../../src/contract/sales.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { PAGE_SIZE, pageMeta } from '../pagination.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { cancelListing } from '../../domain/resale/listings/cancel.ts'
import { listNft } from '../../domain/resale/listings/list.ts'
import { groupByName, groupsByIds } from '../../store/shop/group-pages.ts'
import { nftById, nftsByIds } from '../../store/provenance/nfts.ts'
import { listedSaleAnswer, viewerSaleAnswer } from '../serializers/sales.ts'
import {
  countSales,
  newestSaleOf,
  salesPage,
  type SaleFilter,
  type SaleRow,
} from '../../store/resale/sales.ts'
import { userByDisplayId } from '../../store/accounts/users.ts'

/** Sales as the specification has them: the listing of an NFT (docs/specification.md section 7). */
export function mountSales(app: Hono, deps: Dependencies): void {
  const { db, chain } = deps

  route(app, deps, salesApi.byNft, async ({ params, user, language }) => {
    const nft = await nftById(db, params.nftUuid)
    if (!nft) throw new Problem(404, 'NOT_FOUND')
    const [group] = await groupsByIds(db, [nft.group_id])
    const sale = await newestSaleOf(db, nft.id)
    return viewerSaleAnswer(sale, { nft, group, chain, language, viewerId: user?.id })
  })

  route(app, deps, salesApi.list, async ({ query, user, language }) => {
    const filter = await filterOf(deps, query, user?.id)
    const page = query.page === undefined ? null : Number(query.page)
    const sort = query.sort ?? 'newest'
    const offset = page === null ? 0 : (page - 1) * PAGE_SIZE
    const rows = await salesPage(db, filter, { sort, offset, limit: PAGE_SIZE })
    const objects = await listed(deps, rows, language, user?.id)
    if (page === null) return objects
    return { objects, meta: pageMeta(await countSales(db, filter), page), sort }
  })

  route(app, deps, salesApi.create, async ({ params, body, user, language }) => {
    const saleId = await listNft(deps, params.nftUuid, user, body)
    const nft = await nftById(db, params.nftUuid)
    const sale = await newestSaleOf(db, params.nftUuid)
    if (!nft || sale?.id !== saleId) throw new Problem(409, 'LISTING_STALE')
    const [group] = await groupsByIds(db, [nft.group_id])
    return listedSaleAnswer(sale, { nft, group, chain, language, viewerId: user.id })
  })
  route(app, deps, salesApi.cancel, ({ params, user }) => cancelListing(deps, params.saleUuid, user))
}

/** The filter of a request for sales; ended sales are for their seller alone. */
async function filterOf(
  { db }: Dependencies,
  query: Partial<Record<'page_id' | 'display_id' | 'ball_id' | 'state', string | undefined>>,
  viewerId: string | undefined,
): Promise<SaleFilter> {
  const [group, seller] = await Promise.all([
    query.page_id === undefined ? null : groupByName(db, query.page_id),
    query.display_id === undefined ? null : userByDisplayId(db, query.display_id),
  ])
  if (group === undefined || seller === undefined) throw new Problem(404, 'NOT_FOUND')
  return {
    groupId: group?.id,
    sellerId: seller?.id,
    ballId: query.ball_id,
    ended: query.state === 'all' && seller !== null && seller.id === viewerId,
  }
}

/** The answers for sales with their NFTs and groups, in the given order. */
async function listed(
  { db, chain }: Dependencies,
  sales: SaleRow[],
  language: Language,
  viewerId: string | undefined,
) {
  const [nfts, groups] = await Promise.all([
    nftsByIds(
      db,
      sales.map((sale) => sale.nft_id),
    ),
    groupsByIds(db, [...new Set(sales.map((sale) => sale.group_id))]),
  ])
  const nftOf = new Map(nfts.map((nft) => [nft.id, nft]))
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  return sales.flatMap((sale) => {
    const nft = nftOf.get(sale.nft_id)
    if (!nft) return []
    const group = groupOf.get(sale.group_id)
    return [listedSaleAnswer(sale, { nft, group, chain, language, viewerId })]
  })
}
