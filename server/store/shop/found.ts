import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SearchKind } from '../../../src/contract/search-kinds.ts'
import type { BallStatus } from '../../../src/contract/states.ts'
import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { DB } from '../../db/schema.ts'
import { asStart, asWhole, gramsOfTerms, looksIntoBody, type SearchTerms } from '../../lib/search-grams.ts'
import { NOT_REVOKED } from '../provenance/not-revoked.ts'
import { ON_SALE } from './works.ts'

/** Of very many that match only so many are looked at: whole names and beginnings before all others. */
const LOOKED_AT = 1000

/** The rank of what neither a name nor its maker tells. */
const ONLY_TOLD = 4

/** Something that was found: a higher rank is worse, a higher `n` newer. */
export interface FoundRow {
  id: string
  n: string
  rank: number
  /** How many were found, up to the number that is looked at. */
  count: number
}

const OPEN_SALE = sql`sales.state in ('listed', 'reserved') and sales.ending is distinct from 'revoked'`
const SHOWN_BALL = sql`balls.status <> 'suspended'`

/** Whether a work is inside a ball that is shown, or on sale by a collector. */
const isShownWork = (item: RawBuilder<unknown>, group: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from balls where balls.group_id = ${group} and ${SHOWN_BALL}
    and exists (select from ball_slots where item_id = ${item} and ball_id = balls.id))
  or exists (select from nfts join sales on sales.nft_id = nfts.id
    where nfts.item_id = ${item} and ${OPEN_SALE}))`

/**
 * Whether an entry may be shown to everybody at this moment: asked at each search, so that what has been suspended or
 * made private is found no more from then on. A member has chosen a name; nobody looks for one that was given.
 */
const SHOWN: Record<SearchKind, RawBuilder<boolean>> = {
  works: isShownWork(sql`entry.id`, sql`entry.group_id`),
  balls: sql`exists (select from balls where balls.id = entry.id and ${SHOWN_BALL})`,
  shops: sql`(exists (select from balls where balls.group_id = entry.id and ${SHOWN_BALL})
    or exists (select from sales where sales.group_id = entry.id and ${OPEN_SALE}))`,
  artists: sql`(exists (select from balls where balls.author_id = entry.id and ${SHOWN_BALL})
    or exists (select from items where items.author_id = entry.id
      and ${isShownWork(sql`items.id`, sql`items.group_id`)}))`,
  members: sql`exists (select from users where users.id = entry.id and users.deleted_at is null
    and not users.private_collection and users.name_chosen_at is not null)`,
}

/** What is found of a kind, the best first, from a place on. */
export async function foundOf(
  db: Kysely<DB>,
  kind: SearchKind,
  terms: SearchTerms,
  page: { after?: { rank: number; n: string } | undefined; limit: number },
): Promise<FoundRow[]> {
  return (await foundQuery(kind, terms, page).execute(db)).rows
}

/** The statement of `foundOf`. */
export function foundQuery(
  kind: SearchKind,
  terms: SearchTerms,
  { after, limit }: Parameters<typeof foundOf>[3],
): RawBuilder<FoundRow> {
  const texts = looksIntoBody(terms)
    ? sql`entry.names || entry.artist || entry.body`
    : sql`entry.names || entry.artist`
  const choices = gramsOfTerms(kind, terms).map(
    (grams) => sql`(select entry.n from search_entries entry where entry.grams @> ${sql.val(grams)}::text[]
      and ${hasAll(texts, terms)} and ${SHOWN[kind]} limit ${LOOKED_AT})`,
  )
  return sql<FoundRow>`
    select id, n, rank, count from (
      select id, n, rank, count(*) over ()::int as count from (
        select id, n, rank, min(rank) over () as best from (
          select entry.id, entry.n, ${rankOf(terms)} as rank from search_entries entry
          where entry.n in (${sql.join(choices, sql` union `)})) matched) compared
      where rank < ${ONLY_TOLD}::int or best = ${ONLY_TOLD}::int) ranked
    ${after ? sql`where rank > ${after.rank}::int or (rank = ${after.rank}::int and n < ${after.n}::bigint)` : sql``}
    order by rank, n desc limit ${limit}`
}

/**
 * The whole name, its beginning, a part of it; who made it; whatever else is told, which no card shows: that is found
 * where nothing else is.
 */
function rankOf(terms: SearchTerms): RawBuilder<number> {
  return sql`case when strpos(entry.names, ${asWhole(terms.line)}) > 0 then 0
    when strpos(entry.names, ${asStart(terms.line)}) > 0 then 1
    when ${hasAll(sql`entry.names`, terms)} then 2
    when ${hasAll(sql`entry.names || entry.artist`, terms)} then 3 else ${ONLY_TOLD}::int end`
}

function hasAll(text: RawBuilder<unknown>, { words }: SearchTerms): RawBuilder<boolean> {
  return sql`(${sql.join(
    words.map((word) => sql`strpos(${text}, ${word}) > 0`),
    sql` and `,
  )})`
}

/** A found work, with where it leads. */
export interface FoundWorkRow {
  id: string
  name: LocalizedText
  artist: LocalizedText
  group_code: string
  image_url: string
  nft_id: string | null
  ball_id: string | null
  price: number | null
}

/** The works of these ids, in no order; by the cheapest listing, else the first edition, and a ball. */
export async function foundWorks(db: Kysely<DB>, ids: readonly string[]): Promise<FoundWorkRow[]> {
  const { rows } = await sql<FoundWorkRow>`
    select items.id, items.name, items.image_url, authors.name as artist, group_pages.code as group_code,
      coalesce(listed.nft_id, (select nfts.id from nfts where nfts.item_id = items.id and nfts.minted_at is not null
        and ${NOT_REVOKED}
        order by nfts.edition_number limit 1)) as nft_id,
      listed.price, (select balls.id from balls where balls.group_id = items.group_id and ${SHOWN_BALL}
        and exists (select from ball_slots where item_id = items.id and ball_id = balls.id)
        order by (${ON_SALE}) desc, balls.id limit 1) as ball_id
    from items join authors on authors.id = items.author_id join group_pages on group_pages.id = items.group_id
    left join lateral (select sales.nft_id, sales.price from nfts join sales on sales.nft_id = nfts.id
      where nfts.item_id = items.id and ${OPEN_SALE} order by sales.price, sales.id limit 1) listed on true
    where items.id = any(${sql.val(ids)}::text[])`.execute(db)
  return rows
}

/** A found ball. */
export interface FoundBallRow {
  id: string
  name: LocalizedText
  shop: LocalizedText
  group_code: string
  image_url: string
  price: number
  status: BallStatus
  remain: number
  starts_at: Date | null
}

/** The balls of these ids, in no order. */
export async function foundBalls(db: Kysely<DB>, ids: readonly string[]): Promise<FoundBallRow[]> {
  return db
    .selectFrom('balls')
    .innerJoin('group_pages', 'group_pages.id', 'balls.group_id')
    .select(['balls.id', 'balls.name', 'balls.image_url', 'balls.price', 'balls.status', 'balls.remain'])
    .select(['balls.starts_at', 'group_pages.name as shop', 'group_pages.code as group_code'])
    .where('balls.id', 'in', ids)
    .execute()
}

/** The shops of these ids, in no order. */
export async function foundShops(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('group_pages')
    .select(['id', 'name', 'creator_name', 'code as group_code', 'image_url'])
    .where('id', 'in', ids)
    .execute()
}

/** The artists of these ids, in no order. */
export async function foundArtists(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('authors')
    .innerJoin('group_pages', 'group_pages.id', 'authors.group_id')
    .select(['authors.id', 'authors.name', 'authors.image_url'])
    .select(['group_pages.name as shop', 'group_pages.code as group_code'])
    .where('authors.id', 'in', ids)
    .execute()
}

/** The members of these ids, in no order. */
export async function foundMembers(db: Kysely<DB>, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'display_id', 'name', 'icon_url'])
    .where('id', 'in', ids)
    .execute()
}
