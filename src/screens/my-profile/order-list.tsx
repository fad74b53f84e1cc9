import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { Yen } from '../../ui/yen.tsx'
import styles from './order-list.module.css'
import { useOrdered, type Ordered } from './ordered.tsx'

/** The viewer's open orders; nothing where there are none. */
export function ComingOrders() {
  const coming = useOrdered().filter(({ over }) => !over)
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
  const past = useOrdered().filter(({ over }) => over)
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

function Rows({ orders }: { orders: readonly Ordered[] }) {
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {orders.map(({ id, to, name, state, why, at, price }) => (
        <li key={id}>
          <LocaleLink to={to} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <span className={styles.state}>{state}</span>
            <span className={styles.quiet}>{formatMinute(at, locale)}</span>
            <span className={styles.price}>
              <Yen amount={price} />
            </span>
            {why && <span className={styles.why}>{why}</span>}
          </LocaleLink>
        </li>
      ))}
    </ul>
  )
}
