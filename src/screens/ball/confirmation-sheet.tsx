import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { useOnline } from '../../pwa/online.ts'
import type { OnePurchase } from '../../queries/use-one-purchase.ts'
import { ballQuery } from '../../queries/balls.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Yen } from '../../ui/yen.tsx'
import styles from './confirmation-sheet.module.css'
import { OddsTable } from './odds-table.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PurchaseFailure } from './purchase-failure.tsx'
import { saleState } from './sale-state.ts'

interface ConfirmationSheetProps {
  code: string
  ball: Ball
  purchase: OnePurchase
  onClose: () => void
}

/**
 * The last screen before an order, with everything that the law asks of it (特商法12条の6), and the odds and what is
 * left at this moment.
 */
export function ConfirmationSheet({ code, ball: known, purchase, onClose }: ConfirmationSheetProps) {
  const fresh = useQuery({
    ...ballQuery(code, known.uuid),
    staleTime: 0,
    refetchOnMount: 'always',
    throwOnError: false,
  })
  const locale = useLocale()
  const ball = fresh.data ? inLanguage(fresh.data, locale) : known
  const [openedAt] = useState(() => Date.now())
  const gone = saleState(ball, openedAt) !== 'open'
  const online = useOnline()
  const free = ball.price === 0
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!purchase.leaving}
      title={free ? <Trans>Confirm what you receive</Trans> : <Trans>Confirm your order</Trans>}
      actions={
        <Button
          look="primary"
          wide
          busy={purchase.leaving}
          disabled={!online || gone}
          onClick={purchase.order}
        >
          {free ? <Trans>Receive it for free</Trans> : <Trans>Continue to payment</Trans>}
        </Button>
      }
    >
      {!online && (
        <Notice kind="offline" title={<Trans>There is no network. Ordering needs a connection.</Trans>}>
          <Trans>Nothing has been ordered, and nothing will be by itself later.</Trans>
        </Notice>
      )}
      {gone && !purchase.leaving && (
        <Notice
          kind="failed"
          title={<Trans>It can no longer be ordered. You have not been charged.</Trans>}
        />
      )}
      {!purchase.leaving && <OpenPayment code={code} ball={ball.uuid} />}
      {purchase.error && <PurchaseFailure error={purchase.error} free={free} />}
      <Facts ball={ball} free={free} />
      {ball.odds && (
        <details className={styles.odds}>
          <summary>
            <Trans>Chances and what is left at this moment</Trans>
          </summary>
          <OddsTable odds={ball.odds} compact />
        </details>
      )}
    </Dialog>
  )
}

function Facts({ ball, free }: { ball: Ball; free: boolean }) {
  const locale = useLocale()
  const period = periodOf(ball, locale)
  return (
    <Definitions
      rows={[
        { term: <Trans>Item</Trans>, value: ball.name },
        { term: <Trans>Quantity</Trans>, value: <Trans>1 (its content is drawn by chance)</Trans> },
        { term: <Trans>Price</Trans>, value: <Yen amount={ball.price} /> },
        {
          term: <Trans>Payment</Trans>,
          value: free ? <Trans>None</Trans> : <Trans>By credit card on the next page, charged at once</Trans>,
        },
        {
          term: <Trans>Delivery</Trans>,
          value: free ? (
            <Trans>To your collection, at once</Trans>
          ) : (
            <Trans>To your collection, as soon as the payment is confirmed (usually within a minute)</Trans>
          ),
        },
        {
          term: <Trans>Withdrawal</Trans>,
          value: free ? null : (
            <Trans>
              Until you pay you can stop at any time. After payment a digital item cannot be returned or
              cancelled, unless it is not delivered.
            </Trans>
          ),
        },
        {
          term: <Trans>Time to pay</Trans>,
          value: free ? null : <Trans>30 minutes; after that the order ends without a charge</Trans>,
        },
        { term: <Trans>Period of sale</Trans>, value: period },
        { term: <Trans>Left</Trans>, value: `${ball.remain_count} / ${ball.inventory}` },
      ]}
    />
  )
}

/** From when to when a ball is sold; null where there is no end to it. */
function periodOf(ball: Ball, locale: 'ja' | 'en'): string | null {
  const from = ball.starts_at ? formatMinute(ball.starts_at, locale) : ''
  const until = ball.ends_at ? formatMinute(ball.ends_at, locale) : ''
  return from || until ? `${from} – ${until}` : null
}
