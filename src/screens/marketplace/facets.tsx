import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { SaleFacets } from '../../contract/sale-facets.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { SalesAsked } from '../../queries/sales.ts'
import { toggled, type FilterPart } from './chosen.ts'
import styles from './filter-sheet.module.css'
import { HowMany, type Counted } from './how-many.tsx'

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
      values={wanted.groups}
      choices={facets.shops.map((shop) => ({
        value: shop.code,
        label: inLanguage(shop, locale).name,
        counted: shop,
      }))}
      // an artist is of one shop
      onChoose={(groups) => onChoose({ groups, artists: undefined })}
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
      values={wanted.artists}
      choices={facets.artists.map((artist) => ({
        value: artist.uuid,
        label: inLanguage(artist, locale).name,
        counted: artist,
      }))}
      onChoose={(artists) => onChoose({ artists })}
    />
  )
}

/** Tags by what they are about: techniques, subjects. A work has one of each that something is chosen of. */
export function TagFacets({ facets, wanted, onChoose }: FacetProps) {
  const locale = useLocale()
  const { t } = useLingui()
  const keys = new Map<string, SaleFacets['tags']>()
  for (const tag of facets.tags) {
    const { key } = inLanguage(tag, locale)
    keys.set(key, [...(keys.get(key) ?? []), tag])
  }
  const isOf = (tags: SaleFacets['tags'], value: string) => tags.some(({ tag }) => tag === value)
  const chosenOf = (tags: SaleFacets['tags']) => wanted.tags?.filter((value) => isOf(tags, value))
  const withOthers = (tags: SaleFacets['tags'], chosen: readonly string[] = []) => {
    const all = [...(wanted.tags?.filter((value) => !isOf(tags, value)) ?? []), ...chosen]
    return all.length > 0 ? all : undefined
  }
  return (
    <div data-part="tag" className={styles.parts}>
      {Array.from(keys, ([key, tags]) => (
        <Facet
          key={key}
          name={key}
          any={t`All`}
          values={chosenOf(tags)}
          choices={tags.map((tag) => ({
            value: tag.tag,
            label: inLanguage(tag, locale).value,
            counted: tag,
          }))}
          onChoose={(chosen) => onChoose({ tags: withOthers(tags, chosen) })}
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
      single
      values={wanted.editions === undefined ? undefined : [String(wanted.editions)]}
      choices={facets.editions.map(({ most, ...counted }) => ({
        value: String(most),
        label: most === 1 ? t`One of a kind` : t`Up to ${most} editions`,
        counted,
      }))}
      onChoose={(editions) => onChoose({ editions: editions && Number(editions[0]) })}
    />
  )
}

interface Choice {
  value: string
  label: string
  counted: Counted
}

interface ChoicesProps {
  part?: FilterPart
  name: ReactNode
  /** The choice that narrows nothing. */
  any: string
  /** What is chosen; undefined or empty for nothing. */
  values: readonly string[] | undefined
  /** Only one at a time. */
  single?: boolean
  choices: readonly Choice[]
  onChoose: (values: readonly string[] | undefined) => void
}

/** Choices of a facet, or none; one that has no listings left is still there while it is chosen. */
function Facet({ part, name, any, values = [], single, choices, onChoose }: ChoicesProps) {
  const group = useId()
  if (choices.length === 0 && values.length === 0) return null
  const option = { group, type: single ? 'radio' : 'checkbox' } as const
  return (
    <fieldset data-part={part} className={styles.facet}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.choices}>
        <Option {...option} label={any} chosen={values.length === 0} onChoose={() => onChoose(undefined)} />
        {choices.map(({ value, ...choice }) => (
          <Option
            key={value}
            {...option}
            {...choice}
            chosen={values.includes(value)}
            onChoose={() => onChoose(single ? [value] : toggled(values, value))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  group: string
  type: 'radio' | 'checkbox'
  label: string
  counted?: Counted
  chosen: boolean
  onChoose: () => void
}

function Option({ group, type, label, counted, chosen, onChoose }: OptionProps) {
  return (
    <label className={styles.option}>
      <input type={type} name={group} checked={chosen} onChange={onChoose} className="visually-hidden" />
      <span className={styles.value}>{label}</span>
      {counted && (
        <span className={styles.number}>
          <HowMany {...counted} />
        </span>
      )}
    </label>
  )
}
