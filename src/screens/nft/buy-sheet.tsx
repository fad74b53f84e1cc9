import { Trans } from '@lingui/react/macro'
import { OrderHead } from '../../components/order-head.tsx'
import { OrderTerms, PaidOrderNote } from '../../components/order-terms.tsx'
import { ToPaymentLabel } from '../../components/to-payment-label.tsx'
import { usePersonName } from '../../components/use-person-name.ts'
import { editionFigure } from '../../contract/edition.ts'
import type { Sale } from '../../contract/sales.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { workFacts } from '../../lib/order-terms.ts'
import { useOnline } from '../../hooks/use-online.ts'
import type { Checkout } from '../../queries/use-checkout.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaleFailure } from './sale-failure.tsx'
import styles from './work-sale.module.css'

interface BuySheetProps {
  /** As it is now while it is open, and as it was last after that. */
  sale: Sale
  price: number
  /** Whether it can still be bought. */
  open: boolean
  checkout: Checkout
  onClose: () => void
}

/**
 * The final confirmation screen before a resale order, with everything that the law requires of it
 * (特商法12条の6).
 */
export function BuySheet({ sale, price, open, checkout, onClose }: BuySheetProps) {
  const online = useOnline()
  const locale = useLocale()
  const item = sale.nft?.item && inLanguage(sale.nft.item, locale)
  const seller = usePersonName(sale.user_info)
  const facts = workFacts({
    name: item?.name || (sale.metadata?.title ?? ''),
    edition: editionFigure(sale.metadata?.edition_number, sale.metadata?.total_edition_number),
    seller: seller ?? '',
    price,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!checkout.leaving}
      title={<Trans>Confirm your purchase</Trans>}
      actions={
        <Button
          look="primary"
          wide
          busy={checkout.leaving}
          disabled={!online || !open}
          onClick={checkout.order}
        >
          <ToPaymentLabel price={price} />
        </Button>
      }
    >
      <div className={styles.sheet}>
        <OrderHead
          picture={item?.image_url ?? sale.metadata?.thumbnail_url}
          shape="square"
          name={facts.name}
          below={facts.seller && <SoldBy name={facts.seller} />}
          price={price}
        />
        {!online && (
          <Notice kind="offline" title={<Trans>You’re offline. Buying needs a connection.</Trans>}>
            <Trans>No order was placed, and none will be placed automatically.</Trans>
          </Notice>
        )}
        {!open && !checkout.leaving && (
          <Notice
            kind="failed"
            title={<Trans>It can no longer be bought. You haven’t been charged.</Trans>}
          />
        )}
        {checkout.error && <SaleFailure error={checkout.error} deed="buy" />}
        <PaidOrderNote of="work" />
        <OrderTerms facts={facts} />
      </div>
    </Dialog>
  )
}

function SoldBy({ name }: { name: string }) {
  return (
    <Trans>
      1 work, sold by <span>{name}</span>
    </Trans>
  )
}
