import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../config/paths.ts'
import type { Order, OrderState } from '../../contract/orders.ts'
import { inLanguage } from '../../contract/translations.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { isFinal, ordersQuery } from '../../queries/orders.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './order-list.module.css'

/** What the viewer has ordered and is on its way, to come back to; nothing where nothing is. */
export function ComingOrders() {
  const coming = useOrders().filter(({ state }) => !isFinal(state))
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="coming" className={styles.coming}>
      <h2 id="coming" className={styles.title}>
        <Trans>Under way</Trans>
      </h2>
      <Rows orders={coming} />
    </section>
  )
}

/** The viewer's orders that are over, folded up; their facts can be read again, without a network too. */
export function PastOrders() {
  const past = useOrders().filter(({ state }) => isFinal(state))
  if (past.length === 0) return null
  return (
    <details className={styles.past}>
      <summary>
        <Trans>Orders so far</Trans>
      </summary>
      <Rows orders={past} />
    </details>
  )
}

/** Orders are our server's own addition: another server has none to list. */
function useOrders(): readonly Order[] {
  const answer = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } })
  return answer.data?.value ?? []
}

function Rows({ orders }: { orders: readonly Order[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <li key={order.uuid}>
          <LocaleLink
            to={paths.order(order.ball.group_code, order.ball.uuid, order.uuid)}
            className={styles.row}
          >
            <span className={styles.name}>{inLanguage(order.ball, locale).name}</span>
            <span className={styles.state}>
              <StateWord state={order.state} />
            </span>
            <span className={styles.quiet}>{formatMinute(order.created_at, locale)}</span>
            <span className={styles.quiet}>
              <Yen amount={order.price} />
            </span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}

/** An order's state in a word or two; its page says it in a sentence. */
function StateWord({ state }: { state: OrderState }) {
  switch (state) {
    case 'reserved':
      return <Trans>Waiting for payment</Trans>
    case 'paid':
    case 'drawn':
    case 'minted':
      return <Trans>Being delivered</Trans>
    case 'delivered':
      return <Trans>Delivered</Trans>
    case 'declined':
    case 'abandoned':
    case 'expired':
      return <Trans>Not ordered, not charged</Trans>
    case 'refunding':
      return <Trans>Being refunded</Trans>
    case 'refunded':
      return <Trans>Refunded</Trans>
  }
}
