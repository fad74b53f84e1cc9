import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../config/paths.ts'
import type { Nft } from '../contract/nfts.ts'
import type { Editions } from '../contract/works.ts'
import { editionLine } from '../i18n/edition-line.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useSay } from '../i18n/say.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { formatDay } from '../lib/time.ts'
import { Yen } from '../ui/yen.tsx'
import styles from './reference-prices.module.css'

type LastSaleOf = NonNullable<Editions['last_sale']>

interface ReferencePricesProps {
  nft: Pick<Nft, 'metadata'>
  /** Of the shop: where the cheapest edition has a page, its price leads there. */
  code?: string
  editions: Editions | undefined
  /** Yen: what the ball costs that it came out of; undefined where it is not said. */
  ofBall?: number | null | undefined
  /** Left out where the page says more about past sales. */
  lastSale?: boolean
}

/** What the other editions of a work cost, what one was last sold for, and the price of its ball: what is known. */
export function ReferencePrices({
  nft,
  code,
  editions,
  ofBall = null,
  lastSale = true,
}: ReferencePricesProps) {
  const [cheapest] = editions?.others ?? []
  const lowest = cheapest?.price ?? null
  const to = code !== undefined && cheapest ? paths.nft(code, cheapest.nft_uuid) : undefined
  const last = lastSale ? editions?.last_sale : null
  if (lowest === null && !last && ofBall === null) return null
  return (
    <dl className={styles.prices}>
      {lowest !== null && (
        <Price name={<Trans>Lowest price of another edition</Trans>} amount={lowest} to={to} />
      )}
      {last && (
        <Price
          name={<LastSale sale={last} total={nft.metadata?.total_edition_number} />}
          amount={last.price}
        />
      )}
      {ofBall !== null && <Price name={<Trans>Price of the ball it came from</Trans>} amount={ofBall} />}
    </dl>
  )
}

/** Which edition was sold: nobody takes its price for what this one has cost its owner. */
function LastSale({ sale, total }: { sale: LastSaleOf; total: number | null | undefined }) {
  const edition = editionLine(useSay(), sale.edition_number, total)
  const day = formatDay(sale.at, useLocale())
  return edition === null ? (
    <Trans>Last sale of any edition, {day}</Trans>
  ) : (
    <Trans>
      Last sale: {edition}, {day}
    </Trans>
  )
}

function Price({ name, amount, to }: { name: ReactNode; amount: number; to?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to === undefined ? (
          <Yen amount={amount} />
        ) : (
          <LocaleLink to={to}>
            <Yen amount={amount} />
          </LocaleLink>
        )}
      </dd>
    </div>
  )
}
