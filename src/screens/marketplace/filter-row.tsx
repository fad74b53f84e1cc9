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
  const chosen = useChosen(asked, shown?.sales ?? [])
  const [open, setOpen] = useState<FilterPart | null>(null)
  const names: readonly [FilterPart, string][] = [
    ['artist', t`Artist`],
    ['price', t`Price`],
    ['tag', t`More filters`],
  ]
  const chips = [
    ...names.map(([part, name]) => ({ part, name, label: chosen.find((each) => each.part === part)?.label })),
    ...chosen
      .filter(({ part }) => part === 'editions')
      .map(({ part, label }) => ({ part, name: t`Editions`, label })),
  ]
  return (
    <>
      <div className={styles.row} role="group" aria-label={t`Filter`}>
        <SalesFilter asked={asked} shown={last} />
        {narrowsSales() &&
          chips.map(({ part, name, label }) => (
            <button
              key={part}
              type="button"
              className={styles.chip}
              aria-haspopup="dialog"
              data-chosen={label === undefined ? undefined : true}
              onPointerEnter={sheet.preload}
              onClick={() => setOpen(part)}
            >
              {label === undefined ? (
                name
              ) : (
                <>
                  <span className="visually-hidden">{name}: </span>
                  <span className={styles.label}>{label}</span>
                </>
              )}
            </button>
          ))}
        {narrowsSales() && chosen.length > 0 && (
          <LocaleLink to={addressOf(withoutAll(asked))} className={styles.clear}>
            <Trans>Clear all</Trans>
          </LocaleLink>
        )}
      </div>
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
