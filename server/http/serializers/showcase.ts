import type { Language } from '../../../src/contract/translations.ts'
import { toHex } from '../../../src/lib/hex.ts'
import { spread } from '../../../src/lib/spread.ts'
import { guillocheSeed } from '../../../src/proof/guilloche.ts'
import { translated } from '../../lib/translated.ts'
import type { CollectionFacts } from './nfts.ts'
import type { worksLeftIn } from '../../store/shop/balls.ts'
import type {
  labelledWorks,
  newestListedWorks,
  shopsByWorksQuery,
  worksShown,
} from '../../store/shop/showcase.ts'

type Labelled = Awaited<ReturnType<typeof labelledWorks>>[number]
type Listed = Awaited<ReturnType<typeof newestListedWorks>>[number]
type ShopWork = Awaited<ReturnType<ReturnType<typeof shopsByWorksQuery>['execute']>>[number]
type Inside = Awaited<ReturnType<typeof worksLeftIn>>
type WorksShown = Awaited<ReturnType<typeof worksShown>>

/** As many works as fill two rows of a phone; a single one more is shown too, not counted. */
const WORKS_SHOWN = 8

/** What the label of a work on the wall says. */
export function shownWorkAnswer(row: Labelled, language: Language) {
  return { ...facts(row), ...translated({ name: row.item_name, author: row.author_name }, language) }
}

/** A listed work with its price. */
export function listedWorkAnswer(row: Listed, language: Language) {
  return { ...shownWorkAnswer(row, language), price: row.price }
}

/** The work that hangs first, with the facts of its certificate. */
export async function heroAnswer(row: Labelled, chain: CollectionFacts, language: Language) {
  if (row.minted_at === null) return null
  const texts = { name: row.item_name, author: row.author_name, author_about: row.author_about }
  const seed = await guillocheSeed({
    certificate: row.id,
    token: row.token,
    contract: chain.collection,
    chainId: chain.chainId,
    media: row.image_hash,
  })
  return {
    ...facts(row),
    ...translated(texts, language),
    token: row.token,
    fingerprint: toHex(seed),
    issued_at: row.minted_at.toISOString(),
  }
}

/** A few works that a ball may hold with their chances, the one that hangs beside it among them. */
export function fewInside(inside: Inside, heroItem: string) {
  const left = inside.filter((row) => row.left > 0)
  const all = left.reduce((sum, row) => sum + row.left, 0)
  const isHero = ({ item_id: item }: Inside[number]) => item === heroItem
  const others = left.filter((row) => !isHero(row))
  const most = left.length === WORKS_SHOWN + 1 ? left.length : WORKS_SHOWN
  const shown = new Set(spread(others, most - (left.length - others.length)))
  return left
    .filter((row) => isHero(row) || shown.has(row))
    .map((row) => ({ item_id: row.item_id, chance: row.left / all }))
}

/** The ball that lies beside the work that hangs first. */
export function heroBallAnswer(
  { ballId, inside, few }: { ballId: string; inside: Inside; few: ReturnType<typeof fewInside> },
  works: WorksShown,
  language: Language,
) {
  const workOf = new Map(works.map((work) => [work.id, work]))
  return {
    uuid: ballId,
    work_count: inside.length,
    left_count: inside.filter(({ left }) => left > 0).length,
    works: few.flatMap(({ item_id: item, chance }) => {
      const work = workOf.get(item)
      if (!work) return []
      const { name, image_url, total_editions } = work
      const facts = { image_url, total_edition_number: total_editions }
      return [{ item_uuid: item, chance, ...translated({ name }, language), ...facts }]
    }),
  }
}

/** Shops with the pictures of their works, from one row for each work. */
export function shopsAnswer(rows: readonly ShopWork[], language: Language) {
  const codes = [...new Set(rows.map(({ code }) => code))]
  return codes.flatMap((code) => {
    const [first, ...others] = rows.filter((row) => row.code === code)
    if (!first) return []
    return {
      code,
      ...translated({ name: first.name, creator: first.creator_name }, language),
      works: [first, ...others].map(({ image_url: image }) => image),
    }
  })
}

/** Whether a work's owner is named to everybody: not one who has left, or keeps their collection private. */
export function isNamed(row: Pick<Labelled, 'owner_deleted_at' | 'owner_private'>): boolean {
  return row.owner_deleted_at === null && !row.owner_private
}

function facts(row: Labelled) {
  return {
    uuid: row.id,
    group_code: row.group_code,
    image_url: row.image_url,
    edition_number: row.edition_number,
    total_edition_number: row.total_editions,
    owner_name: isNamed(row) ? row.owner_name : null,
  }
}
