import { useLingui } from '@lingui/react/macro'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatYen } from '../../lib/yen.ts'
import type { SalesAsked } from '../../queries/sales.ts'

/** A part of the filter. */
export type FilterPart = 'shop' | 'artist' | 'price' | 'tag' | 'editions'

/** What was chosen in a part, and the filter without it. */
export interface Chosen {
  part: FilterPart
  label: string
  without: SalesAsked
}

/**
 * What the listings are narrowed by, in words. The works themselves say what is meant by an id.
 * @param sales of this filter, if there are any
 */
export function useChosen(asked: SalesAsked, [sale]: readonly Sale[]): Chosen[] {
  const { t } = useLingui()
  const locale = useLocale()
  const price = usePriceLabel()
  const shop = sale?.group_page && inLanguage(sale.group_page, locale).name
  const item = sale?.nft?.item && inLanguage(sale.nft.item, locale)
  const tag = sale?.nft?.item?.item_tags?.find(({ value, translations }) =>
    [value, translations?.en?.value].includes(asked.tag),
  )
  const labels: Record<FilterPart, string | null | undefined> = {
    shop: asked.group && (shop || asked.group),
    artist: asked.artist && (item?.author || t`Artist`),
    price: price(asked),
    tag: asked.tag && (tag ? inLanguage(tag, locale).value : asked.tag),
    editions: asked.editions === undefined ? null : editionsLabel(asked.editions),
  }
  function editionsLabel(most: number): string {
    return most === 1 ? t`One of a kind` : t`Up to ${most} editions`
  }
  return PARTS.flatMap((part) => {
    const label = labels[part]
    return label ? [{ part, label, without: withoutPart(asked, part) }] : []
  })
}

const PARTS = ['shop', 'artist', 'price', 'tag', 'editions'] as const

function withoutPart(asked: SalesAsked, part: FilterPart): SalesAsked {
  const gone: Record<FilterPart, Partial<SalesAsked>> = {
    shop: { group: undefined },
    artist: { artist: undefined },
    price: { min: undefined, max: undefined },
    tag: { tag: undefined },
    editions: { editions: undefined },
  }
  return { ...asked, ...gone[part], page: 1 }
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
