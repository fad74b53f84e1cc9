import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Earnings as EarningsAnswer } from '../../contract/resale-orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatYen } from '../../lib/yen.ts'
import { earningsQuery } from '../../queries/resale-orders.ts'
import { Yen } from '../../ui/yen.tsx'
import { EarningRow } from './earning-row.tsx'
import styles from './earnings.module.css'

/**
 * The viewer's earnings that are not paid out yet, and their breakdown; nothing where there was no sale, or the
 * server reports none.
 */
export function Earnings() {
  const locale = useLocale()
  const earned = useQuery(earningsQuery()).data
  if (!earned || earned.entries.length === 0) return null
  const onItsWay = onItsWayOf(earned)
  const held = earned.held ?? 0
  const waiting = earned.waiting ?? 0
  const days = earned.payout_after_days ?? 0
  return (
    <section className={styles.earnings} aria-labelledby="earnings">
      <h2 id="earnings" className={styles.title}>
        <Trans>To be paid out to you</Trans>
      </h2>
      <p className={styles.balance}>{formatYen(earned.balance, locale)}</p>
      {held > 0 && (
        <p className={styles.quiet}>
          <Trans>
            <Yen amount={held} bare /> of this is held back while we look into a sale.
          </Trans>
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.quiet}>
          <Trans>
            <Yen amount={waiting} bare /> of this can be paid out {days} days after its sale.
          </Trans>
        </p>
      )}
      {earned.balance < 0 && (
        <p className={styles.quiet}>
          <Trans>You were paid for a sale that was reversed. Your next sales make up for it.</Trans>
        </p>
      )}
      {onItsWay > 0 && (
        <p className={styles.quiet}>
          <Trans>
            <Yen amount={onItsWay} bare /> more is on its way to your bank.
          </Trans>
        </p>
      )}
      <p className={styles.quiet}>
        <Trans>The shop pays out to your bank account and writes to you by mail about it.</Trans>
      </p>
      <details>
        <summary>
          <Trans>Sales and payouts</Trans>
        </summary>
        <ul className={styles.list}>
          {earned.entries.map((entry) => (
            <EarningRow key={entry.uuid} entry={entry} />
          ))}
        </ul>
      </details>
    </section>
  )
}

/** What has left the balance and has not arrived, yen. */
function onItsWayOf({ entries }: EarningsAnswer): number {
  return entries
    .filter(({ kind, state }) => kind === 'payout' && state === 'begun')
    .reduce((sum, { amount }) => sum - amount, 0)
}
