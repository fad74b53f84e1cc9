import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SALES_COUNTED } from '../../contract/sale-sorts.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { narrowsSales, type SalesAsked, type SalesShown } from '../../queries/sales.ts'
import { later } from '../../ui/later.tsx'
import { useChosen, withoutAll, type FilterPart } from './chosen.ts'
import { addressOf } from './filter-query.ts'
import styles from './filter-row.module.css'
import { SalesFilter } from './sales-filter.tsx'

const sheet = later(async () => (await import('./filter-sheet.tsx')).FilterSheet)

interface FilterRowProps {
  asked: SalesAsked
  /** The list of this filter, once there is one. */
  shown: SalesShown | undefined
  /** The last answer, whichever filter it was for. */
  last: SalesShown | undefined
}

/** What the listings are narrowed by, each a way to change it, in one row that goes on beyond the edge of a phone. */
export function FilterRow({ asked, shown, last }: FilterRowProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const [open, setOpen] = useState<FilterPart | null>(null)
  return (
    <>
      <search className={styles.row} aria-label={t`Filter`}>
        <SalesFilter asked={asked} shown={last} />
        {narrowsSales() && <Chips asked={asked} shown={shown} onOpen={setOpen} />}
      </search>
      {open && (
        <sheet.Part
          asked={asked}
          at={open}
          onClose={() => setOpen(null)}
          onApply={(next) => {
            setOpen(null)
            void navigate(localized(addressOf({ ...next, page: 1 })))
          }}
        />
      )}
    </>
  )
}

type ChipsProps = Omit<FilterRowProps, 'last'> & { onOpen: (part: FilterPart) => void }

function Chips({ asked, shown, onOpen }: ChipsProps) {
  const { t } = useLingui()
  const chosen = useChosen(asked, shown?.sales ?? [])
  const part = (name: FilterPart, label: string) => {
    const of = chosen.filter((each) => each.part === name)
    if (of.length === 0) return <Chip name={label} label={undefined} onClick={() => onOpen(name)} />
    return of.map((each) => (
      <Chip key={each.key} name={label} label={each.label} onClick={() => onOpen(name)} />
    ))
  }
  return (
    <>
      {(asked.groups?.length ?? 0) > 1 && part('shop', t`Shop`)}
      {part('artist', t`Artist`)}
      {part('price', t`Price`)}
      {part('tag', t`More filters`)}
      {asked.editions !== undefined && part('editions', t`Editions`)}
      {chosen.length > 0 && (
        <LocaleLink to={addressOf(withoutAll(asked))} className={styles.clear}>
          <Trans>Clear all</Trans>
        </LocaleLink>
      )}
    </>
  )
}

interface ChipProps {
  name: string
  /** What was chosen. */
  label: string | undefined
  onClick: () => void
}

function Chip({ name, label, onClick }: ChipProps) {
  const look = { className: styles.chip, 'aria-haspopup': 'dialog', onPointerEnter: sheet.preload } as const
  if (label === undefined) {
    return (
      <button type="button" {...look} onClick={onClick}>
        {name}
      </button>
    )
  }
  return (
    <button type="button" {...look} data-chosen onClick={onClick}>
      <span className="visually-hidden">{name}: </span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}

/** How many there are; its place is held until that is known. */
export function SaleCount({ shown }: { shown: SalesShown | undefined }) {
  return (
    <output className={styles.count}>
      {shown?.meta && shown.sales.length > 0 && <Count of={shown.meta.object_size} />}
    </output>
  )
}

function Count({ of: count }: { of: number }) {
  if (count > SALES_COUNTED) return <Trans>More than {SALES_COUNTED} listings</Trans>
  return <Plural value={Number(count)} one="# listing" other="# listings" />
}
