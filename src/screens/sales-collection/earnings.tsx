import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BankAccountLine } from '../../components/bank-account-line.tsx'
import { paths } from '../../config/paths.ts'
import type { Earnings as EarningsAnswer } from '../../contract/resale-orders.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { formatMonthDay } from '../../lib/time.ts'
import { formatYen } from '../../lib/yen.ts'
import { earningsQuery } from '../../queries/resale-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { Yen } from '../../ui/yen.tsx'
import { EarningRow } from './earning-row.tsx'
import styles from './earnings.module.css'

/**
 * The viewer's earnings that are not paid out yet, and their breakdown; nothing where the server reports none.
 */
export function Earnings() {
  const locale = useLocale()
  const earned = useQuery(earningsQuery()).data
  if (!earned) return null
  if (earned.entries.length === 0) return <BeforeSales account={earned.bank_account} />
  const onItsWay = onItsWayOf(earned)
  const held = earned.held ?? 0
  const waiting = earned.waiting ?? 0
  return (
    <section className={styles.earnings} aria-labelledby="earnings">
      <h2 id="earnings" className={styles.title}>
        <Trans comment="phrases">To be paid out</Trans>
      </h2>
      <p className={styles.balance}>{formatYen(earned.balance, locale)}</p>
      {held > 0 && (
        <p className={styles.quiet}>
          <Trans>
            <Yen amount={held} bare /> of this is held back while we look into a sale.
          </Trans>
        </p>
      )}
      {waiting > 0 && <Waiting earned={earned} amount={waiting} />}
      {earned.balance < 0 && (
        <p className={styles.quiet}>
          <Trans>
            You were paid for a sale that was later reversed. The amount will be deducted from your next
            sales.
          </Trans>
        </p>
      )}
      {onItsWay > 0 && (
        <p className={styles.quiet}>
          <Trans>
            <Yen amount={onItsWay} bare /> more is on its way to your bank.
          </Trans>
        </p>
      )}
      <PaidTo account={earned.bank_account} />
      <HelpLink to="payout">
        <Trans>When do I get my money?</Trans>
      </HelpLink>
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

/** Before the first sale: where it will be paid to, and the way to say so; nothing where an account is agreed by mail. */
function BeforeSales({ account }: { account: EarningsAnswer['bank_account'] }) {
  if (account === undefined) return null
  return (
    <p className={styles.bank}>
      <span>
        <Trans>Paid to</Trans> {account ? <BankAccountLine account={account} /> : <Trans>Not set</Trans>}
      </span>
      <LocaleLink to={paths.bankAccount()}>
        {account ? <Trans>Change</Trans> : <Trans>Add a bank account</Trans>}
      </LocaleLink>
    </p>
  )
}

/** The day from which on all young sales can be paid out; nothing where the server names none. */
function Waiting({ earned, amount }: { earned: EarningsAnswer; amount: number }) {
  const locale = useLocale()
  const dues = earned.entries.flatMap(({ due_at: day, held }) => (day && !held ? [day] : []))
  const now = useServerTime(dues)
  const last = dues
    .filter((day) => Date.parse(day) > now)
    .toSorted()
    .at(-1)
  if (!last) return null
  const due = formatMonthDay(last, locale)
  return (
    <p className={styles.quiet}>
      {amount === earned.balance ? (
        <Trans>All of it can be paid out from {due}.</Trans>
      ) : (
        <Trans>
          <Yen amount={amount} bare /> of this can all be paid out from {due}.
        </Trans>
      )}
    </p>
  )
}

/** Where it is paid to, or how to say so; a server that takes no bank account agrees on one by mail. */
function PaidTo({ account }: { account: EarningsAnswer['bank_account'] }) {
  if (account === undefined)
    return (
      <p className={styles.quiet}>
        <Trans>We’ll pay out to your bank account and email you about it.</Trans>
      </p>
    )
  if (account === null)
    return (
      <Notice
        kind="info"
        title={<Trans>To be paid, enter your bank account.</Trans>}
        action={
          <ButtonLink to={paths.bankAccount()}>
            <Trans>Add a bank account</Trans>
          </ButtonLink>
        }
      >
        <Trans>Until then we keep the amount for you.</Trans>
      </Notice>
    )
  return (
    <p className={styles.bank}>
      <span>
        <Trans>Paid to</Trans> <BankAccountLine account={account} />
      </span>
      <LocaleLink to={paths.bankAccount()}>
        <Trans>Change</Trans>
      </LocaleLink>
    </p>
  )
}

/** What has left the balance and has not arrived, yen. */
function onItsWayOf({ entries }: EarningsAnswer): number {
  return entries
    .filter(({ kind, state }) => kind === 'payout' && state === 'begun')
    .reduce((sum, { amount }) => sum - amount, 0)
}
