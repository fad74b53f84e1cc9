import type { Hono } from 'hono'
import { worksApi } from '../../../src/contract/works.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { nftById } from '../../store/provenance/nfts.ts'
import { lastSaleOfWork, otherEditions, pricesOfWork } from '../../store/resale/editions.ts'
import {
  otherWorksOfGroup,
  worksBesideBall,
  worksOfAuthor,
  worksOfBall,
  worksOfGroup,
} from '../../store/shop/works.ts'
import { ballById } from '../../store/shop/balls.ts'
import { worksAnswer } from '../serializers/works.ts'
import { route } from '../route.ts'
import { existingGroup } from './group-pages.ts'

/** The works of a shop, and those beside another one. */
export function mountWorks(app: Hono, deps: Dependencies): void {
  route(app, deps, worksApi.ofGroup, async ({ params, language }) => {
    const group = await existingGroup(deps, params.groupName)
    return worksAnswer(await worksOfGroup(deps.db, group.id), language)
  })

  route(app, deps, worksApi.beside, async ({ params, language }) => {
    const nft = await nftById(deps.db, params.id)
    if (!nft) throw new Problem(404, 'NOT_FOUND')
    const of = { itemId: nft.item_id, authorId: nft.author_id, groupId: nft.group_id, orderId: nft.order_id }
    const [author, ball, group] = await Promise.all(
      [worksOfAuthor, worksOfBall, otherWorksOfGroup].map(async (read) =>
        worksAnswer(await read(deps.db, of), language),
      ),
    )
    return { author: author!, ball: ball!, group: group! }
  })

  route(app, deps, worksApi.besideBall, async ({ params, language }) => {
    const ball = await ballById(deps.db, params.id)
    if (!ball) throw new Problem(404, 'NOT_FOUND')
    const [author, group] = await Promise.all([
      worksBesideBall(deps.db, ball, 'author'),
      worksBesideBall(deps.db, ball, 'others'),
    ])
    return { author: worksAnswer(author, language), group: worksAnswer(group, language) }
  })

  route(app, deps, worksApi.prices, async ({ params }) => {
    const nft = await nftById(deps.db, params.id)
    if (!nft) throw new Problem(404, 'NOT_FOUND')
    const { sales, ...all } = await pricesOfWork(deps.db, nft.item_id)
    return { ...all, sales: sales.map(({ at, ...sale }) => ({ ...sale, at: at.toISOString() })) }
  })

  route(app, deps, worksApi.editions, async ({ params }) => {
    const nft = await nftById(deps.db, params.id)
    if (!nft) throw new Problem(404, 'NOT_FOUND')
    const [others, last] = await Promise.all([
      otherEditions(deps.db, nft),
      lastSaleOfWork(deps.db, nft.item_id),
    ])
    return {
      others: others.map(({ id, ...edition }) => ({ nft_uuid: id, ...edition })),
      last_sale: last
        ? { price: last.price, at: last.at.toISOString(), edition_number: last.edition_number }
        : null,
    }
  })
}
