import type * as v from 'valibot'
import type { saleNarrowing } from '../../src/contract/sales.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { Problem } from '../lib/problem.ts'
import { userByDisplayId } from '../store/accounts/users.ts'
import { worksOfFilter } from '../store/resale/sale-works.ts'
import type { SaleFilter } from '../store/resale/sales.ts'
import { groupByName } from '../store/shop/group-pages.ts'

type Narrowing = { [K in keyof typeof saleNarrowing]?: v.InferOutput<(typeof saleNarrowing)[K]> }
type SalesAsked = Narrowing &
  Partial<Record<'page_id' | 'display_id' | 'ball_id' | 'state', string | undefined>>

/**
 * The filter of a request for sales; ended sales are for their seller alone.
 * @throws Problem 404 without the group or the seller, 400 where no price lies between the two
 */
export async function saleFilterOf(
  { db }: Pick<Dependencies, 'db'>,
  query: SalesAsked,
  viewerId: string | undefined,
): Promise<SaleFilter> {
  const [least, most] = [query.min, query.max].map((price) =>
    price === undefined ? undefined : Number(price),
  )
  if (least !== undefined && most !== undefined && least > most) throw badField('max')
  const [group, seller, works] = await Promise.all([
    query.page_id === undefined ? null : groupByName(db, query.page_id),
    query.display_id === undefined ? null : userByDisplayId(db, query.display_id),
    worksOfFilter(db, {
      tag: query.tag,
      editions: query.editions === undefined ? undefined : Number(query.editions),
    }),
  ])
  if (group === undefined || seller === undefined) throw new Problem(404, 'NOT_FOUND')
  return {
    groupId: group?.id,
    sellerId: seller?.id,
    ballId: query.ball_id,
    ended: query.state === 'all' && seller !== null && seller.id === viewerId,
    authorId: query.artist_id,
    price: { least, most },
    works,
  }
}

/** The refusal of a field whose form is right. */
export function badField(field: string): Problem {
  return new Problem(400, 'BAD_REQUEST', { field }, {}, { field })
}
