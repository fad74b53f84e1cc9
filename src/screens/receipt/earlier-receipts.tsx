import { Trans } from '@lingui/react/macro'
import type { Receipt } from '../../contract/receipts.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import styles from './receipt-screen.module.css'

/** The receipts that were replaced, newest first; nothing where there are none. */
export function EarlierReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const locale = useLocale()
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className={styles.heading}>
        <Trans comment="phrases">Replaced receipts</Trans>
      </h2>
      <ul className={styles.earlier}>
        {receipts.map(({ number, issued_at: at, recipient }) => {
          const day = formatDay(at, locale)
          return (
            <li key={number}>
              <Trans>
                No. {number}, {day}
              </Trans>{' '}
              <bdi>{recipient}</bdi>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
