import { Trans } from '@lingui/react/macro'
import { proceedsOf, type ListingTerms } from '../../contract/listings.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useServerTime } from '../../hooks/use-server-time.ts'
import { formatMonthDay, formatDay } from '../../lib/time.ts'
import { Definitions } from '../../ui/definitions.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './proceeds.module.css'

interface ProceedsProps {
  price: number | null
  terms: ListingTerms
  /** States the price as well, where it is not typed right above. */
  named?: boolean
}

/**
 * What the seller receives of the price and when (docs/product.md, "Listing and buying a listed NFT"); no amounts
 * until there is a price.
 */
export function Proceeds({ price, terms, named }: ProceedsProps) {
  const locale = useLocale()
  const { transaction_fee: fee, royalty } = terms
  const shares = price === null ? null : proceedsOf(price, { fee, royalty })
  return (
    <div className={styles.proceeds}>
      {shares && (
        <>
          <p className={styles.receives}>
            <span className={styles.label}>
              <Trans>You receive</Trans>
            </span>
            <strong className={styles.amount}>
              <Yen amount={shares.proceeds} bare />
            </strong>
          </p>
          <Definitions
            rows={[
              { term: <Trans>Price</Trans>, value: named && price !== null ? <Yen amount={price} /> : null },
              { term: <Trans>Fee ({fee}%)</Trans>, value: <Less amount={shares.fee} /> },
              { term: <Trans>To the creator ({royalty}%)</Trans>, value: <Less amount={shares.royalty} /> },
            ]}
          />
        </>
      )}
      <Definitions
        rows={[
          { term: <Trans>Payout</Trans>, value: <Payout afterDays={terms.payout_after_days} /> },
          { term: <Trans>For sale until</Trans>, value: formatDay(terms.expires_at, locale) },
        ]}
      />
    </div>
  )
}

const DAY_MS = 86_400_000

/** When the share is paid out: the day of the sale is not known yet, so a sale of today is the example. */
function Payout({ afterDays }: { afterDays: number | undefined }) {
  const locale = useLocale()
  const now = useServerTime([])
  if (afterDays === undefined) return <Trans>After the sale, to your bank account</Trans>
  if (afterDays === 0) return <Trans>Soon after the sale, to your bank account</Trans>
  const day = formatMonthDay(new Date(now + afterDays * DAY_MS).toISOString(), locale)
  return <Trans>From {day} if it sells today</Trans>
}

function Less({ amount }: { amount: number }) {
  if (amount === 0) return <Trans context="nothing is taken off a price">None</Trans>
  return (
    <>
      −<Yen amount={amount} bare />
    </>
  )
}
