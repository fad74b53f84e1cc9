import type { Hono } from 'hono'
import { salesApi } from '../../src/contract/sales.ts'
import type { Dependencies } from '../deps.ts'
import { pageMeta } from '../http/pages.ts'
import { HttpProblem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { nftAnswer, nftById } from '../store/nfts.ts'

/**
 * Second-hand sales. Listing, cancelling and buying come with the on-chain settlement; until then nothing is listed,
 * and the reading calls say so.
 */
export function mountSales(app: Hono, deps: Dependencies): void {
  route(app, deps, salesApi.byNft, async ({ params, user, language }) => {
    const row = await nftById(deps.db, params.nftUuid)
    if (!row) throw new HttpProblem(404, 'NOT_FOUND')
    const own = user !== null && user.id === row.owner_user_id
    const nft = nftAnswer(row, deps.chain, language)
    return {
      uuid: null,
      price: null,
      status: own && row.is_secondary_distribution ? ('resalable' as const) : ('no_selling' as const),
      created_at: null,
      user_info: nft.user_info,
      group_page: null,
      nft: { uuid: nft.uuid, original_data_url: nft.original_data_url, token: nft.token, item: nft.item },
      metadata: nft.metadata,
    }
  })

  route(app, deps, salesApi.list, async ({ query }) =>
    query.page === undefined ? [] : { objects: [], meta: pageMeta(0, Number(query.page)) },
  )

  const notYet = () => Promise.reject(new HttpProblem(501, 'NOT_YET'))
  route(app, deps, salesApi.create, notYet)
  route(app, deps, salesApi.cancel, notYet)
  route(app, deps, salesApi.buy, notYet)
}
