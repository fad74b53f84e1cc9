import { Trans } from '@lingui/react/macro'
import { proceedsOf, type ListingTerms } from '../../contract/listings.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDay } from '../../lib/time.ts'
import { Definitions } from '../../ui/definitions.tsx'
import { Yen } from '../../ui/yen.tsx'

interface ProceedsProps {
  price: number | null
  terms: ListingTerms
  /** States the price as well, where it is not typed right above. */
  named?: boolean
}

/**
 * The breakdown of the price (docs/product.md, "Listing and buying a listed NFT"); dashes until there is one.
 */
export function Proceeds({ price, terms, named }: ProceedsProps) {
  const locale = useLocale()
  const { transaction_fee: fee, royalty } = terms
  const shares = price === null ? null : proceedsOf(price, { fee, royalty })
  return (
    <Definitions
      rows={[
        { term: <Trans>Price</Trans>, value: named && price !== null ? <Yen amount={price} /> : null },
        { term: <Trans>Fee ({fee}%)</Trans>, value: shares ? <Less amount={shares.fee} /> : '—' },
        {
          term: <Trans>To the creator ({royalty}%)</Trans>,
          value: shares ? <Less amount={shares.royalty} /> : '—',
        },
        {
          term: <Trans>You receive</Trans>,
          value: <strong>{shares ? <Yen amount={shares.proceeds} bare /> : '—'}</strong>,
        },
        { term: <Trans>For sale until</Trans>, value: formatDay(terms.expires_at, locale) },
      ]}
    />
  )
}

function Less({ amount }: { amount: number }) {
  if (amount === 0) return <Trans context="nothing is taken off a price">None</Trans>
  return (
    <>
      −<Yen amount={amount} bare />
    </>
  )
}
