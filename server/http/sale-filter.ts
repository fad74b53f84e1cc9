import type * as v from 'valibot'
import type { groupsOfSales, saleNarrowing } from '../../src/contract/sales.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { Problem } from '../lib/problem.ts'
import { userByDisplayId } from '../store/accounts/users.ts'
import { tagsByKey, worksOfFilter } from '../store/resale/sale-works.ts'
import type { SaleFilter } from '../store/resale/sales.ts'
import { groupByName } from '../store/shop/group-pages.ts'

type Narrowing = { [K in keyof typeof saleNarrowing]?: v.InferOutput<(typeof saleNarrowing)[K]> }
type SalesAsked = Narrowing &
  Partial<Record<'display_id' | 'ball_id' | 'state', string | undefined>> & {
    page_id?: v.InferOutput<typeof groupsOfSales>
  }

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
  const [groups, seller, tags] = await Promise.all([
    Promise.all(several(query.page_id).map((name) => groupByName(db, name))),
    query.display_id === undefined ? null : userByDisplayId(db, query.display_id),
    tagsByKey(db, several(query.tag)),
  ])
  const groupIds = groups.flatMap((group) => group?.id ?? [])
  if (groupIds.length < groups.length || seller === undefined) throw new Problem(404, 'NOT_FOUND')
  const editions = query.editions === undefined ? undefined : Number(query.editions)
  const authorIds = several(query.artist_id)
  return {
    groupIds: groupIds.length > 0 ? groupIds : undefined,
    sellerId: seller?.id,
    ballId: query.ball_id,
    ended: query.state === 'all' && seller !== null && seller.id === viewerId,
    authorIds: authorIds.length > 0 ? authorIds : undefined,
    price: least === undefined && most === undefined ? undefined : { least, most },
    works: worksOfFilter({ tags, editions }),
  }
}

/** The values of a field that takes several, each once. */
function several(value: string | readonly string[] | undefined): string[] {
  return [...new Set([value ?? []].flat())]
}

/** The refusal of a field whose form is right. */
export function badField(field: string): Problem {
  return new Problem(400, 'BAD_REQUEST', { field }, {}, { field })
}
