import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { useOnline } from '../../pwa/online.ts'
import { resaleOrdering } from '../../queries/place-resale-order.ts'
import { saleProblem } from '../../queries/sales.ts'
import { useCheckout } from '../../queries/use-checkout.ts'
import { isSignedIn } from '../../queries/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Yen } from '../../ui/yen.tsx'
import { BuySheet } from './buy-sheet.tsx'
import styles from './work-sale.module.css'

interface OfferProps {
  sale: Sale
  saleUuid: string
  price: number
  /** Whether it can be bought at this moment. */
  open: boolean
  /** Whether the viewer has this very offer open before them. */
  held: boolean
  hold: (sale: Sale | undefined) => void
}

/** Another member's listing: price, seller, and the buy button. */
export function Offer(offer: OfferProps) {
  const { sale, price, open, held } = offer
  const seller = sale.user_info
  const name = seller?.name || (seller?.display_id ? `@${seller.display_id}` : '')
  return (
    <>
      <div className={styles.sale}>
        <div className={styles.words}>
          <p className={styles.price}>
            <Yen amount={price} />
          </p>
          {seller?.display_id && (
            <LocaleLink to={paths.profile(seller.display_id)} className={styles.seller}>
              <Trans>
                Sold by <bdi>{name}</bdi>
              </Trans>
            </LocaleLink>
          )}
        </div>
      </div>
      {!open && !held && (
        <Notice kind="info" title={<Trans>Somebody is paying for it right now.</Trans>}>
          <Trans>If they stop, it can be bought again.</Trans>
        </Notice>
      )}
      <Action {...offer} />
    </>
  )
}

function Action({ sale, saleUuid, price, open, held, hold }: OfferProps) {
  const online = useOnline()
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const { pathname } = useLocation()
  const checkout = useCheckout(
    resaleOrdering(),
    { saleUuid, price },
    (error) => 'message' in saleProblem(error),
  )
  const begin = () => {
    if (!isSignedIn()) {
      void navigate(localized(paths.login(pathname)))
      return
    }
    checkout.calm()
    hold(sale)
    // What may be a page's of earlier is asked for again: the sheet follows.
    void client.invalidateQueries({ queryKey: ['sales', 'of'] })
  }
  return (
    <div className={styles.action}>
      {!online && (
        <Notice kind="offline" title={<Trans>There is no network. Buying needs a connection.</Trans>} />
      )}
      <BottomBar>
        <NeedsScript>
          <Trans>To order, please turn on JavaScript in your browser.</Trans>
        </NeedsScript>
        <Button look="primary" wide disabled={!online || !open} onClick={begin}>
          <Trans>Continue to purchase</Trans>
        </Button>
      </BottomBar>
      {held && (
        <BuySheet sale={sale} price={price} open={open} checkout={checkout} onClose={() => hold(undefined)} />
      )}
    </div>
  )
}
