import type { Hono } from 'hono'
import { salesApi } from '../../../src/contract/sales.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { PAGE_SIZE, pageMeta } from '../pagination.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { badField, saleFilterOf } from '../sale-filter.ts'
import { cancelListing } from '../../domain/resale/listings/cancel.ts'
import { listNft } from '../../domain/resale/listings/list.ts'
import { groupsByIds } from '../../store/shop/group-pages.ts'
import { nftById, nftsByIds } from '../../store/provenance/nfts.ts'
import { saleRecord } from '../../store/resale/sale-records.ts'
import { listedSaleAnswer, viewerSaleAnswer } from '../serializers/sales.ts'
import { countSales, newestSaleOf, salesPage, type SaleRow } from '../../store/resale/sales.ts'

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
    const filter = await saleFilterOf(deps, query, user?.id)
    const { after, sort = 'newest' } = query
    const page = query.page === undefined ? null : Number(query.page)
    if (after !== undefined && (page !== null || !(await saleRecord(db, after)))) throw badField('after')
    const offset = page === null ? 0 : (page - 1) * PAGE_SIZE
    const found = await salesPage(db, filter, { sort, offset, limit: PAGE_SIZE + 1, after })
    const rows = found.slice(0, PAGE_SIZE)
    const objects = await listed(deps, rows, language, user?.id)
    if (page === null && after === undefined) return objects
    const next = found.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null
    if (page === null) return { objects, next, sort }
    const most = query.count_to === undefined ? undefined : Number(query.count_to)
    return { objects, meta: pageMeta(await countSales(db, filter, most), page), next, sort }
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
