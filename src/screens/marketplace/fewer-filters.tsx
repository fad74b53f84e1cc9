import { Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { facetsQuery } from '../../queries/sales.ts'
import type { Chosen } from './chosen.ts'
import { addressOf } from './filter-query.ts'
import styles from './filter-row.module.css'

/** What to leave out of a filter that leaves nothing, and how many listings there are without it. */
export function FewerFilters({ chosen }: { chosen: readonly Chosen[] }) {
  const answers = useQueries({ queries: chosen.map(({ without }) => facetsQuery(without)) })
  const helping = chosen.flatMap((each, at) => {
    const total = answers[at]?.data?.total ?? 0
    return total > 0 ? [{ ...each, total }] : []
  })
  if (helping.length === 0) return null
  return (
    <>
      <p>
        <Trans>There are listings without one of these:</Trans>
      </p>
      <ul className={styles.fewer}>
        {helping.map(({ part, label, without, total }) => (
          <li key={part}>
            <LocaleLink to={addressOf(without)} className={styles.chip}>
              <span className={styles.label}>{label}</span>
              <span aria-hidden="true">×</span>
              <span className={styles.left}>{total}</span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </>
  )
}
