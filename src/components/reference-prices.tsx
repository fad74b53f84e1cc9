import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Editions } from '../contract/works.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { formatDay } from '../lib/time.ts'
import { Yen } from '../ui/yen.tsx'
import styles from './reference-prices.module.css'

interface ReferencePricesProps {
  editions: Editions | undefined
  /** Left out where the page says more about past sales. */
  lastSale?: boolean
}

/** What the other editions of a work cost, and what one was last sold for; nothing where there is neither. */
export function ReferencePrices({ editions, lastSale = true }: ReferencePricesProps) {
  const locale = useLocale()
  if (!editions) return null
  const lowest = editions.others[0]?.price ?? null
  const last = lastSale ? editions.last_sale : null
  if (lowest === null && last === null) return null
  return (
    <dl className={styles.prices}>
      {lowest !== null && <Price name={<Trans>Lowest price of another edition</Trans>} amount={lowest} />}
      {last && <Price name={<Trans>Last sale, {formatDay(last.at, locale)}</Trans>} amount={last.price} />}
    </dl>
  )
}

function Price({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Yen amount={amount} bare />
      </dd>
    </div>
  )
}
