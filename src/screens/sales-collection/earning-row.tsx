import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '../../config/languages.ts'
import type { Earnings } from '../../contract/resale-orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { formatYen } from '../../lib/yen.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './earnings.module.css'

type Entry = Earnings['entries'][number]

/** What moved the balance, when, and by how much. */
export function EarningRow({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const now = useServerTime([entry.due_at])
  const due = entry.due_at && Date.parse(entry.due_at) > now ? formatDay(entry.due_at, locale) : undefined
  const name = entry.work ? inLanguage(entry.work, locale).name : <PayoutWord entry={entry} />
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{name}</span>
      <span className={styles.amount}>{signed(entry.amount, locale)}</span>
      <span className={styles.details}>
        <span>{formatDay(entry.at, locale)}</span>
        <span className={styles.why}>{whyOf(entry)}</span>
        {due && (
          <span className={styles.why}>
            <Trans>Can be paid out from {due}</Trans>
          </span>
        )}
      </span>
    </li>
  )
}

function PayoutWord({ entry: { kind } }: { entry: Entry }): ReactNode {
  if (kind === 'payout') return <Trans>Payout to your bank</Trans>
  if (kind === 'returned') return <Trans>Returned by your bank</Trans>
  return <Trans>Other</Trans>
}

/** A movement with its sign; zero is never shown as "free". */
function signed(amount: number, locale: Locale): string {
  if (amount === 0) return '—'
  return `${amount > 0 ? '+' : '−'}${formatYen(Math.abs(amount), locale)}`
}

function whyOf({ kind, work, state, reference, held }: Entry): ReactNode {
  if (kind === 'sale' && work && held) {
    return (
      <Trans>
        Sold for <Yen amount={work.price} bare />, held back while we look into it
      </Trans>
    )
  }
  if (kind === 'sale' && work) {
    return (
      <Trans>
        Sold for <Yen amount={work.price} bare />
      </Trans>
    )
  }
  if (kind === 'refund' && work) {
    return (
      <Trans>
        Not sold: the buyer was refunded <Yen amount={work.price} bare />
      </Trans>
    )
  }
  if (kind === 'reversal' && work) {
    return (
      <Trans>
        Sale reversed: the buyer was refunded <Yen amount={work.price} bare />
      </Trans>
    )
  }
  if (kind === 'payout' && state === 'begun') return <Trans>On its way</Trans>
  if (kind === 'payout' && state === 'paid') return <Trans>Paid, bank reference {reference}</Trans>
  if (kind === 'payout' && state === 'returned') return <Trans>Payout failed</Trans>
  return reference
}
