import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { SaleFacets } from '../../contract/sale-facets.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { SalesAsked } from '../../queries/sales.ts'
import type { FilterPart } from './chosen.ts'
import styles from './filter-sheet.module.css'

interface FacetProps {
  facets: SaleFacets
  wanted: SalesAsked
  onChoose: (changed: Partial<SalesAsked>) => void
}

export function ShopFacet({ facets, wanted, onChoose }: FacetProps) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <Facet
      part="shop"
      name={<Trans>Shop</Trans>}
      any={t`All shops`}
      value={wanted.group}
      choices={facets.shops.map((shop) => ({
        value: shop.code,
        label: inLanguage(shop, locale).name,
        count: shop.count,
      }))}
      // an artist is of one shop
      onChoose={(group) => onChoose({ group, artist: undefined })}
    />
  )
}

export function ArtistFacet({ facets, wanted, onChoose }: FacetProps) {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <Facet
      part="artist"
      name={<Trans>Artist</Trans>}
      any={t`All artists`}
      value={wanted.artist}
      choices={facets.artists.map((artist) => ({
        value: artist.uuid,
        label: inLanguage(artist, locale).name,
        count: artist.count,
      }))}
      onChoose={(artist) => onChoose({ artist })}
    />
  )
}

/** Tags by what they are about: techniques, subjects. Only one is asked for at a time. */
export function TagFacets({ facets, wanted, onChoose }: FacetProps) {
  const locale = useLocale()
  const { t } = useLingui()
  const keys = new Map<string, SaleFacets['tags']>()
  for (const tag of facets.tags) {
    const { key } = inLanguage(tag, locale)
    keys.set(key, [...(keys.get(key) ?? []), tag])
  }
  return (
    <div data-part="tag" className={styles.parts}>
      {Array.from(keys, ([key, tags]) => (
        <Facet
          key={key}
          name={key}
          any={t`All`}
          value={tags.some(({ tag }) => tag === wanted.tag) ? wanted.tag : undefined}
          choices={tags.map((tag) => ({
            value: tag.tag,
            label: inLanguage(tag, locale).value,
            count: tag.count,
          }))}
          onChoose={(tag) => onChoose({ tag })}
        />
      ))}
    </div>
  )
}

export function EditionsFacet({ facets, wanted, onChoose }: FacetProps) {
  const { t } = useLingui()
  return (
    <Facet
      part="editions"
      name={<Trans>Editions</Trans>}
      any={t`All`}
      value={wanted.editions === undefined ? undefined : String(wanted.editions)}
      choices={facets.editions.map(({ most, count }) => ({
        value: String(most),
        label: most === 1 ? t`One of a kind` : t`Up to ${most} editions`,
        count,
      }))}
      onChoose={(editions) => onChoose({ editions: editions === undefined ? undefined : Number(editions) })}
    />
  )
}

interface Choice {
  value: string
  label: string
  count: number
}

interface ChoicesProps {
  part?: FilterPart
  name: ReactNode
  /** The choice that narrows nothing. */
  any: string
  value: string | undefined
  choices: readonly Choice[]
  onChoose: (value: string | undefined) => void
}

/** One choice of a facet, or none; one that has no listings left is still there while it is chosen. */
function Facet({ part, name, any, value, choices, onChoose }: ChoicesProps) {
  const group = useId()
  if (choices.length === 0 && value === undefined) return null
  return (
    <fieldset data-part={part} className={styles.facet}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.choices}>
        <Option group={group} label={any} chosen={value === undefined} onChoose={() => onChoose(undefined)} />
        {choices.map((choice) => (
          <Option
            key={choice.value}
            group={group}
            label={choice.label}
            count={choice.count}
            chosen={choice.value === value}
            onChoose={() => onChoose(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  group: string
  label: string
  count?: number
  chosen: boolean
  onChoose: () => void
}

function Option({ group, label, count, chosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={group} checked={chosen} onChange={onChoose} className="visually-hidden" />
      <span className={styles.value}>{label}</span>
      {count !== undefined && <span className={styles.number}>{count}</span>}
    </label>
  )
}
