import { Plural, Trans } from '@lingui/react/macro'
import { BankAccountLine } from '../../components/bank-account-line.tsx'
import { SealedWork } from '../../components/sealed-work.tsx'
import { paths } from '../../config/paths.ts'
import type { Earnings } from '../../contract/resale-orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Yen } from '../../ui/yen.tsx'
import type { SoldEntry } from './newly-sold.ts'
import styles from './sold-moment.module.css'

interface SoldMomentProps {
  /** Newest first; at least one. */
  sold: readonly SoldEntry[]
  account: Earnings['bank_account']
}

/** A work has sold: the work with its seal, what its seller receives, and when it is paid. */
export function SoldMoment({ sold: [newest, ...others], account }: SoldMomentProps) {
  const locale = useLocale()
  if (!newest) return null
  const { work, amount, due_at: due } = newest
  return (
    <section className={styles.moment} aria-labelledby="sold">
      <SealedWork picture={work.image_url} pressed>
        <p className={styles.lead}>
          <Trans>Your work has sold</Trans>
        </p>
        <h2 id="sold" className={styles.name}>
          {inLanguage(work, locale).name}
        </h2>
        <p className={styles.receives}>
          <span className={styles.quiet}>
            <Trans>You receive</Trans>
          </span>
          <Yen amount={amount} bare className={styles.amount} />
        </p>
        <p className={styles.quiet}>
          <Trans>
            Sold for <Yen amount={work.price} bare />
          </Trans>
        </p>
        <PaidOut due={due ? formatDay(due, locale) : undefined} account={account} />
        {others.length > 0 && (
          <p className={styles.quiet}>
            <Plural
              value={others.length}
              one="# more work has sold, too."
              other="# more works have sold, too."
            />
          </p>
        )}
      </SealedWork>
    </section>
  )
}

/** When and to where it is paid; before there is a bank account, the way to enter one. */
function PaidOut({ due, account }: { due: string | undefined; account: Earnings['bank_account'] }) {
  return (
    <>
      {due && (
        <p>
          <Trans>It can be paid out from {due} on.</Trans>
        </p>
      )}
      {account && (
        <p className={styles.quiet}>
          <Trans>Paid to</Trans> <BankAccountLine account={account} />
        </p>
      )}
      {account === null && (
        <div>
          <ButtonLink to={paths.bankAccount()} look="primary">
            <Trans>Add a bank account</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
