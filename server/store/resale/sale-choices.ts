import { sql, type Kysely, type RawBuilder } from 'kysely'
import { SALES_COUNTED } from '../../../src/contract/sale-sorts.ts'
import type { DB } from '../../db/schema.ts'
import type { SaleChoices } from '../../db/tables/resale.ts'
import { countSales, OPEN } from './sales.ts'

/** What sales have too many values of to find them all at each request. */
export type KeptFacet = SaleChoices['facet']

/** Which sales have the value `choice` of a facet. */
const HAS_CHOICE: Readonly<Record<KeptFacet, RawBuilder<boolean>>> = {
  shop: sql`sales.group_id = choice.value`,
  artist: sql`sales.author_id = choice.value`,
  tag: sql`sales.work_tags @> array[choice.value]`,
}

/**
 * Counts anew which shops, artists and tags open sales have; of tags those that more than one work has. Facets that do not
 * read all sales take their choices from here.
 */
export async function countChoices(db: Kysely<DB>): Promise<void> {
  if ((await countSales(db, {}, SALES_COUNTED)) <= SALES_COUNTED) {
    // facets read all sales, and what was counted once is never taken for what there is
    await db.deleteFrom('sale_choices').execute()
    return
  }
  await sql`with counted as materialized (
      select 'shop' as facet, group_id as value, count(*)::int as sales from sales where ${OPEN} group by group_id
      union all select 'artist', author_id, count(*)::int from sales
        where ${OPEN} and author_id is not null group by author_id
      union all select 'tag', value, count(*)::int from sales, unnest(work_tags) as value
        where ${OPEN} group by value having min(item_id collate "C") <> max(item_id collate "C")),
    gone as (delete from sale_choices as old
      where not exists (select from counted where counted.facet = old.facet and counted.value = old.value))
    insert into sale_choices (facet, value, sales) select facet, value, sales from counted
    on conflict (facet, value) do update set sales = excluded.sales where sale_choices.sales <> excluded.sales`.execute(
    db,
  )
}

/** A value of a facet, and how many open sales have it now; null where it had more than were to be counted. */
interface Choice {
  value: string
  count: number | null
}

/**
 * The values of a facet that had the most sales when they were counted last, the most first.
 * @param counted those that had at most so many then are counted now
 * @param groupIds of artists, the groups they are of
 */
export async function mostChosen(
  db: Kysely<DB>,
  facet: KeptFacet,
  { groupIds, counted, limit }: { groupIds: readonly string[] | undefined; counted: number; limit: number },
): Promise<Choice[]> {
  const ofGroups =
    facet === 'artist' && groupIds
      ? sql`value in (select id from authors where group_id = any(${sql.val(groupIds)}::text[]))`
      : sql`true`
  const { rows } = await sql<Choice>`select value, case when sales <= ${counted}
      then (select count(*)::int from sales where ${OPEN} and ${HAS_CHOICE[facet]}) end as count
    from (select value, sales from sale_choices where facet = ${facet} and ${ofGroups}
      order by sales desc, value limit ${limit}) as choice
    order by choice.sales desc, value`.execute(db)
  return rows
}
