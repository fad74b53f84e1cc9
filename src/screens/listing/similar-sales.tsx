import { Trans } from '@lingui/react/macro'
import type { SimilarSales as Answer } from '../../contract/listings.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './listing-screen.module.css'

/** From so many sales on they make a range; of fewer the last one is said, plainly. */
const RANGE_FROM = 3

/** What similar works were sold for; nothing where none was, or the server does not say. */
export function SimilarSales({ sales }: { sales: Answer | null | undefined }) {
  const locale = useLocale()
  if (!sales) return null
  const { of, count, low, high, last } = sales
  const day = formatDay(last.at, locale)
  const isRange = count >= RANGE_FROM
  const lastPrice = <Yen amount={last.price} bare />
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar" className={styles.label}>
        {of === 'work' ? (
          <Trans>Sold editions of this work</Trans>
        ) : (
          <Trans comment="phrases">Works from the same ball have sold for</Trans>
        )}
      </h2>
      <p className={styles.range}>
        {isRange && low !== high ? (
          <>
            <Yen amount={low} bare />
            <span aria-hidden="true"> – </span>
            <span className={styles.unseen}>
              <Trans context="between two prices">to</Trans>
            </span>
            <Yen amount={high} bare />
          </>
        ) : (
          lastPrice
        )}
      </p>
      <p className={styles.quiet}>
        {isRange ? (
          <Trans>
            {count} sales within a year, the last for {lastPrice} on {day}
          </Trans>
        ) : (
          <Trans>The last sale, on {day}</Trans>
        )}
      </p>
    </section>
  )
}
