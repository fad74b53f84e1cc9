import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../config/paths.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import type { UnderWay } from '../../../queries/account.ts'
import { earningsQuery } from '../../../queries/resale-orders.ts'
import { Yen } from '../../../ui/yen.tsx'
import styles from '../shared/facts.module.css'

/**
 * What has to end before the account can be deleted, each with the page that settles it; of earnings, the
 * amount due.
 */
export function PendingList({ under }: { under: readonly UnderWay[] }) {
  const earned = useQuery({ ...earningsQuery(), enabled: under.includes('payout') }).data
  const due = earned && earned.balance > 0 ? earned.balance : null
  return (
    <ul className={styles.facts}>
      {under.map((one) => (
        <li key={one}>
          <LocaleLink to={PLACES[one]}>{WORDS[one]}</LocaleLink>
          {one === 'payout' && due !== null && (
            <>
              {' '}
              <Yen amount={due} bare />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const PLACES: Record<UnderWay, string> = {
  order: paths.myProfile(),
  purchase: paths.myProfile(),
  listing: paths.salesCollection(),
  payout: paths.salesCollection(),
}

const WORDS: Record<UnderWay, ReactNode> = {
  order: <Trans>An order that hasn’t been delivered or cancelled</Trans>,
  purchase: <Trans>A purchase in progress</Trans>,
  listing: <Trans>A work on sale (take it off sale first)</Trans>,
  payout: <Trans>Sales proceeds that haven’t been paid out yet</Trans>,
}
