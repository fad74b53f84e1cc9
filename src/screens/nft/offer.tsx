import { Trans } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BuyLabel } from '../../components/buy-label.tsx'
import { usePersonName } from '../../components/use-person-name.ts'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { withTexts } from '../../i18n/activate.ts'
import { whenPrefetchingOnline } from '../../network/loading/when-idle.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { useSignedIn } from '../../queries/viewer.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { Yen } from '../../ui/yen.tsx'
import { useBuying } from './use-buying.ts'
import styles from './work-sale.module.css'

const buySheet = later(async () => (await withTexts('orders', () => import('./buy-sheet.tsx'))).BuySheet)
const signIn = later(
  async () => (await withTexts('others', () => import('./sign-in-to-buy.tsx'))).SignInToBuy,
)

interface OfferProps {
  sale: Sale
  saleUuid: string
  price: number
  /** Whether it can be bought at this moment. */
  open: boolean
  /** Whether the viewer has this very offer open before them. */
  held: boolean
  hold: (sale: Sale | undefined) => void
  prices: ReactNode
}

/** Another member's listing: its price and what that can be compared with, its seller, and the button that buys it. */
export function Offer(offer: OfferProps) {
  const { sale, price, open, held, prices } = offer
  const seller = sale.user_info
  const name = usePersonName(seller)
  // whoever is paying for it reads of their own order above it (resale-order-progress.tsx)
  const paying = useSearchParams()[0].has('purchase') && !open
  return (
    <>
      <div className={styles.sale}>
        <p className={styles.price}>
          <Yen amount={price} />
        </p>
        {seller?.display_id && (
          <LocaleLink to={paths.profile(seller.display_id)} className={styles.seller}>
            <Trans>
              Seller: <bdi>{name}</bdi>
            </Trans>
          </LocaleLink>
        )}
      </div>
      {prices}
      {!open && !held && !paying && (
        <Notice kind="info" title={<Trans>Someone is paying for it right now.</Trans>}>
          <Trans>If they cancel, you’ll be able to buy it.</Trans>
        </Notice>
      )}
      {!paying && <Action {...offer} />}
    </>
  )
}

function Action(offer: OfferProps) {
  const { sale, price, open, held, hold } = offer
  const online = useOnline()
  const { checkout, ...buying } = useBuying(offer)
  const signedIn = useSignedIn()
  useEffect(() => whenPrefetchingOnline((signedIn ? buySheet : signIn).preload), [signedIn])
  return (
    <div className={styles.action}>
      {!online && <Notice kind="offline" title={<Trans>You’re offline. Buying needs a connection.</Trans>} />}
      <BottomBar>
        <NeedsScript>
          <Trans>To order, please turn on JavaScript in your browser.</Trans>
        </NeedsScript>
        <Button look="primary" wide disabled={!online || !open} onClick={buying.begin}>
          <BuyLabel price={price} />
        </Button>
      </BottomBar>
      {buying.signingIn && (
        <signIn.Part sale={sale} price={price} onDone={buying.signedIn} onClose={buying.stopSigningIn} />
      )}
      {held && (
        <buySheet.Part
          sale={sale}
          price={price}
          open={open}
          checkout={checkout}
          onClose={() => hold(undefined)}
        />
      )}
    </div>
  )
}
