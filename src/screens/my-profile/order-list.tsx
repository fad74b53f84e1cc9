import { Trans } from '@lingui/react/macro'
import { ORDERS_ANCHOR } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './order-list.module.css'
import { useAskedFor } from './use-asked-for.ts'
import { useOrdered, type Ordered } from './ordered.tsx'
import { UnpaidActions } from './unpaid-actions.tsx'

/**
 * The viewer's orders, those under way first; nothing where there are none.
 * @param props.placed whether the works above have their places
 */
export function Orders({ placed }: { placed: boolean }) {
  const ordered = useOrdered()
  const there = ordered.length > 0
  useAskedFor(ORDERS_ANCHOR, there && placed)
  if (!there) return null
  const coming = ordered.filter(({ over }) => !over)
  return (
    <div id={ORDERS_ANCHOR} className={styles.orders}>
      {coming.length > 0 && <Coming orders={coming} />}
      <Past orders={ordered.filter(({ over }) => over)} />
    </div>
  )
}

function Coming({ orders }: { orders: readonly Ordered[] }) {
  return (
    <section aria-labelledby="coming" className={styles.coming}>
      <h2 id="coming" className={styles.title}>
        <Trans>Orders in progress</Trans>
      </h2>
      <Rows orders={orders} />
    </section>
  )
}

/** Orders that are over, folded up; their facts can be read again, without a network too. */
function Past({ orders }: { orders: readonly Ordered[] }) {
  if (orders.length === 0) return null
  return (
    <details>
      <summary>
        <Trans>Orders</Trans>
      </summary>
      <Rows orders={orders} />
    </details>
  )
}

function Rows({ orders }: { orders: readonly Ordered[] }) {
  return (
    <ul className={styles.list}>
      {orders.map(({ id, to, name, state, why, at, price, unpaid }) => (
        <li key={id}>
          <LocaleLink to={to} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{state}</span>
            <span className={styles.quiet}>
              <Instant iso={at} />
            </span>
            <span className={styles.price}>
              <Yen amount={price} />
            </span>
            {why && <span className={styles.why}>{why}</span>}
          </LocaleLink>
          {unpaid && <UnpaidActions id={id} {...unpaid} />}
        </li>
      ))}
    </ul>
  )
}
