import type { LocalizedText } from '../../../src/contract/translations.ts'
import type { Findable } from '../../store/search-entries.ts'

/** Something with a name and how that is said, as far as its catalog tells (docs/catalog.md). */
interface Named {
  id: string
  name: LocalizedText
  description: LocalizedText
  reading?: string | undefined
  romaji?: string | undefined
}

/** A shop with what is in it. */
interface ShopTexts extends Named {
  code: string
  creatorName: LocalizedText
  authors: readonly Named[]
  works: readonly (Named & { authorId: string; tags: readonly { value: LocalizedText }[] })[]
  balls: readonly (Named & { authorId: string })[]
}

/** What a shop, its artists, works and balls are found by. */
export function findableShop(shop: ShopTexts): Findable[] {
  const artists = new Map(shop.authors.map((author) => [author.id, namesOf(author)]))
  const shopNames = namesOf(shop)
  const told = ({ description }: Named) => [...textsOf(description), ...shopNames]
  const named = (one: Named) => ({ id: one.id, groupId: shop.id, names: namesOf(one), body: told(one) })
  const by = ({ authorId }: { authorId: string }) => artists.get(authorId) ?? []
  return [
    {
      ...named(shop),
      kind: 'shops',
      names: [...shopNames, shop.code],
      artist: textsOf(shop.creatorName),
      body: textsOf(shop.description),
    },
    ...shop.authors.map((author) => ({ ...named(author), kind: 'artists' as const })),
    ...shop.balls.map((ball) => ({ ...named(ball), kind: 'balls' as const, artist: by(ball) })),
    ...shop.works.map((work) => ({
      ...named(work),
      kind: 'works' as const,
      artist: by(work),
      body: [...work.tags.flatMap(({ value }) => textsOf(value)), ...told(work)],
    })),
  ]
}

function namesOf({ name, reading, romaji }: Named): string[] {
  return [...textsOf(name), reading, romaji].filter((text) => text !== undefined)
}

function textsOf(text: LocalizedText): string[] {
  return Object.values(text).filter((each) => each !== undefined)
}
