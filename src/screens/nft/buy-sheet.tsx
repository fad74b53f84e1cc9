import { Trans } from '@lingui/react/macro'
import { editionFigure } from '../../contract/edition.ts'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useOnline } from '../../pwa/online.ts'
import type { OnePurchase } from '../../queries/use-one-purchase.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Yen } from '../../ui/yen.tsx'
import { SaleFailure } from './sale-failure.tsx'
import styles from './work-sale.module.css'

interface BuySheetProps {
  /** As it stands at this moment. */
  sale: Sale
  price: number
  /** Whether it can still be bought. */
  open: boolean
  purchase: OnePurchase
  onClose: () => void
}

/** The last screen before a second-hand purchase, with everything that the law asks of it (特商法12条の6). */
export function BuySheet({ sale, price, open, purchase, onClose }: BuySheetProps) {
  const online = useOnline()
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!purchase.leaving}
      title={<Trans>Confirm your purchase</Trans>}
      actions={
        <Button
          look="primary"
          wide
          busy={purchase.leaving}
          disabled={!online || !open}
          onClick={purchase.order}
        >
          <Trans>Continue to payment</Trans>
        </Button>
      }
    >
      <div className={styles.sheet}>
        {!online && (
          <Notice kind="offline" title={<Trans>There is no network. Buying needs a connection.</Trans>}>
            <Trans>Nothing has been ordered, and nothing will be by itself later.</Trans>
          </Notice>
        )}
        {!open && !purchase.leaving && (
          <Notice
            kind="failed"
            title={<Trans>It can no longer be bought. You have not been charged.</Trans>}
          />
        )}
        {purchase.error && <SaleFailure error={purchase.error} deed="buy" />}
        <Facts sale={sale} price={price} />
      </div>
    </Dialog>
  )
}

function Facts({ sale, price }: { sale: Sale; price: number }) {
  const locale = useLocale()
  const item = sale.nft?.item && inLanguage(sale.nft.item, locale)
  const edition = sale.metadata?.edition_number
  const total = sale.metadata?.total_edition_number
  return (
    <Definitions
      rows={[
        { term: <Trans>Item</Trans>, value: item?.name || sale.metadata?.title },
        { term: <Trans>Edition</Trans>, value: editionFigure(edition, total) },
        { term: <Trans>Quantity</Trans>, value: 1 },
        { term: <Trans>Seller</Trans>, value: sale.user_info?.name || sale.user_info?.display_id },
        { term: <Trans>Price</Trans>, value: <Yen amount={price} /> },
        {
          term: <Trans>Payment</Trans>,
          value: <Trans>By credit card on the next page, charged at once</Trans>,
        },
        {
          term: <Trans>Delivery</Trans>,
          value: (
            <Trans>To your collection, as soon as the payment is confirmed (usually within a minute)</Trans>
          ),
        },
        {
          term: <Trans>Withdrawal</Trans>,
          value: (
            <Trans>
              Until you pay you can stop at any time. After payment a digital item cannot be returned or
              cancelled, unless it is not delivered.
            </Trans>
          ),
        },
        {
          term: <Trans>Time to pay</Trans>,
          value: <Trans>30 minutes; after that the order ends without a charge</Trans>,
        },
      ]}
    />
  )
}
