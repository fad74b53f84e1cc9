import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatYen } from '../../lib/yen.ts'
import { facetsQuery, type SalesAsked } from '../../queries/sales.ts'

/** A part of the filter. */
export type FilterPart = 'shop' | 'artist' | 'price' | 'tag' | 'editions'

/** What was chosen in a part, one of several perhaps, and the filter without it. */
export interface Chosen {
  key: string
  part: FilterPart
  label: string
  without: SalesAsked
}

/** The parts of which several values can be chosen, by their names in the filter. */
const SEVERAL = { shop: 'groups', artist: 'artists', tag: 'tags' } as const

/**
 * What the listings are narrowed by, in words. The works themselves say what is meant by an id; of several artists
 * their choices do.
 * @param sales of this filter, if there are any
 */
export function useChosen(asked: SalesAsked, sales: readonly Sale[]): Chosen[] {
  const { t } = useLingui()
  const price = usePriceLabel()(asked)
  const labelOf = useValueLabels(asked, sales)
  const several = (['shop', 'artist', 'tag'] as const).flatMap((part) =>
    (asked[SEVERAL[part]] ?? []).map((value) => ({
      key: `${part} ${value}`,
      part,
      label: labelOf[part](value),
      without: withoutValue(asked, part, value),
    })),
  )
  const single = (part: 'price' | 'editions', label: string) => ({
    key: part,
    part,
    label,
    without: withoutPart(asked, part),
  })
  const most = asked.editions
  return [
    ...several,
    ...(price ? [single('price', price)] : []),
    ...(most === undefined
      ? []
      : [single('editions', most === 1 ? t`One of a kind` : t`Up to ${most} editions`)]),
  ]
}

/** The values of parts in words. */
function useValueLabels(asked: SalesAsked, sales: readonly Sale[]) {
  const { t } = useLingui()
  const locale = useLocale()
  const several = (asked.artists?.length ?? 0) > 1 || (asked.groups?.length ?? 0) > 1
  const facets = useQuery({ ...facetsQuery(asked), enabled: several }).data
  return {
    shop: (code: string) => {
      const shop =
        sales.find((sale) => sale.group_page?.code === code)?.group_page ??
        facets?.shops.find((each) => each.code === code) ??
        (several ? undefined : sales[0]?.group_page)
      return (shop && inLanguage(shop, locale).name) || code
    },
    artist: (uuid: string) => {
      const item = several ? null : sales[0]?.nft?.item
      const artist = facets?.artists.find((each) => each.uuid === uuid)
      return (
        (item && inLanguage(item, locale).author) || (artist && inLanguage(artist, locale).name) || t`Artist`
      )
    },
    tag: (value: string) => {
      const tag = sales
        .flatMap(({ nft }) => nft?.item?.item_tags ?? [])
        .find((each) => [each.value, each.translations?.en?.value].includes(value))
      return tag ? inLanguage(tag, locale).value : value
    },
  }
}

const PARTS = ['shop', 'artist', 'price', 'tag', 'editions'] as const

function withoutPart(asked: SalesAsked, part: FilterPart): SalesAsked {
  const gone: Record<FilterPart, Partial<SalesAsked>> = {
    shop: { groups: undefined },
    artist: { artists: undefined },
    price: { min: undefined, max: undefined },
    tag: { tags: undefined },
    editions: { editions: undefined },
  }
  return { ...asked, ...gone[part], page: 1 }
}

function withoutValue(asked: SalesAsked, part: keyof typeof SEVERAL, value: string): SalesAsked {
  const name = SEVERAL[part]
  return { ...asked, [name]: toggled(asked[name], value), page: 1 }
}

/** Values with one more, or without it where it is among them; undefined for none. */
export function toggled(values: readonly string[] | undefined, value: string): readonly string[] | undefined {
  const others = values?.filter((each) => each !== value) ?? []
  if (others.length === (values?.length ?? 0)) return [...others, value]
  return others.length > 0 ? others : undefined
}

/** The filter without everything that narrows it; the seller is no part of it. */
export function withoutAll(asked: SalesAsked): SalesAsked {
  return PARTS.reduce(withoutPart, asked)
}

/** A range of prices in words; null where there is none. */
function usePriceLabel(): (asked: SalesAsked) => string | null {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ min, max }) => {
    const [least, most] = [min, max].map((price) => (price === undefined ? '' : formatYen(price, locale)))
    if (least && most) return t`${least} to ${most}`
    if (least) return t`${least} or more`
    return most ? t`${most} or less` : null
  }
}
