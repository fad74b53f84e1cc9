import { Trans } from '@lingui/react/macro'
import { paths } from '../../config/paths.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { colorOf } from '../../config/picture-size.ts'
import { Instant } from '../../ui/instant.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './order-rows.module.css'
import type { Ordered } from './ordered.tsx'
import { UnpaidActions } from './unpaid-actions.tsx'

/** Orders with their states, each leading to its page and to its receipt. */
export function OrderRows({ orders }: { orders: readonly Ordered[] }) {
  return (
    <ul className={styles.list}>
      {orders.map(({ id, to, name, image, state, why, at, price, unpaid, receipt }) => (
        <li key={id} className={styles.order}>
          <LocaleLink to={to} className={styles.row}>
            <OrderPicture image={image} />
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
          {receipt && (
            <LocaleLink to={paths.receipt(id)} className={styles.receipt}>
              <Trans>
                Receipt
                <span className="visually-hidden">: {name}</span>
              </Trans>
            </LocaleLink>
          )}
          {unpaid && <UnpaidActions id={id} {...unpaid} />}
        </li>
      ))}
    </ul>
  )
}

/** What was ordered, small: a work whole on its own ground, a ball as the object that it is. */
function OrderPicture({ image }: { image: string | null }) {
  return (
    <Picture
      src={image}
      alt=""
      ratio={1}
      {...(image && colorOf(image) === undefined && { shape: 'object' })}
      sizes="56px"
      widest={192}
      className={styles.picture}
    />
  )
}
