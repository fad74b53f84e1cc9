import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Earnings as EarningsAnswer } from '../../contract/purchases.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { earningsQuery } from '../../queries/purchases.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './earnings.module.css'

/** What the viewer's sales have earned and not been paid out yet; nothing where there was no sale, or no such answer. */
export function Earnings() {
  const earned = useQuery(earningsQuery()).data
  if (!earned || earned.entries.length === 0) return null
  return (
    <section className={styles.earnings} aria-labelledby="earnings">
      <h2 id="earnings" className={styles.title}>
        <Trans>To be paid out to you</Trans>
      </h2>
      <Yen amount={earned.balance} bare className={styles.balance} />
      <details>
        <summary>
          <Trans>Sales</Trans>
        </summary>
        <ul className={styles.list}>
          {earned.entries.map((entry) => (
            <Entry key={entry.sale_uuid} entry={entry} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function Entry({ entry }: { entry: EarningsAnswer['entries'][number] }) {
  const locale = useLocale()
  const { name } = inLanguage(entry, locale)
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>{formatDay(entry.at, locale)}</span>
      <span className={styles.quiet}>
        <Trans>
          Sold for <Yen amount={entry.price} bare />
        </Trans>
      </span>
      <Yen amount={entry.proceeds} bare />
    </li>
  )
}
