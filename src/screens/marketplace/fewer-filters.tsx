import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { facetsQuery } from '../../queries/sales.ts'
import type { Chosen } from './chosen.ts'
import { addressOf } from './filter-query.ts'
import styles from './filter-row.module.css'
import { HowMany } from './how-many.tsx'

/** What to leave out of a filter that leaves nothing. */
export function FewerFilters({ chosen }: { chosen: readonly Chosen[] }) {
  return (
    <>
      <p>
        <Trans>Try it without one of these:</Trans>
      </p>
      <ul className={styles.fewer}>
        {chosen.map((each) => (
          <li key={each.key}>
            <Without chosen={each} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** One part of the filter, and how many listings there are without it. */
function Without({ chosen: { label, without } }: { chosen: Chosen }) {
  const left = useQuery(facetsQuery(without)).data
  return (
    <LocaleLink to={addressOf(without)} className={styles.chip}>
      <span className={styles.label}>{label}</span>
      <span aria-hidden="true">×</span>
      <span className={styles.left}>{left && <HowMany count={left.total} capped={left.total_capped} />}</span>
    </LocaleLink>
  )
}
