import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useOpenOrders } from './open-orders.ts'

/** Leads to everything that the viewer has ordered; nothing where there is nothing. */
export function ToOrders() {
  const { all } = useOpenOrders()
  if (all === 0) return null
  return (
    <LocaleLink to={paths.myOrders()}>
      <Trans>Orders and receipts</Trans>
    </LocaleLink>
  )
}
