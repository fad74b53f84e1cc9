import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ballFacts, renderTerms } from '../../lib/order-terms.ts'
import { useOnline } from '../../pwa/online.ts'
import type { Checkout } from '../../queries/use-checkout.ts'
import { ballQuery } from '../../queries/balls.ts'
import { Button } from '../../ui/button.tsx'
import { Definitions } from '../../ui/definitions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './confirmation-sheet.module.css'
import { OddsTable, oddsFacts } from './odds-table.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderFailure } from './order-failure.tsx'
import { availability } from './availability.ts'

interface ConfirmationSheetProps {
  code: string
  ball: Ball
  /** A further one, although an order of the ball waits for its payment. */
  another: boolean
  checkout: Checkout
  onClose: () => void
}

/**
 * The final confirmation screen before an order, with everything that the law requires of it (特商法12条の6), and
 * the current odds and remaining count.
 */
export function ConfirmationSheet({ code, ball: known, another, checkout, onClose }: ConfirmationSheetProps) {
  const fresh = useQuery({
    ...ballQuery(code, known.uuid),
    staleTime: 0,
    refetchOnMount: 'always',
    throwOnError: false,
  })
  const locale = useLocale()
  const ball = fresh.data ? inLanguage(fresh.data, locale) : known
  const [openedAt] = useState(() => Date.now())
  const gone = availability(ball, openedAt) !== 'open'
  const online = useOnline()
  const free = ball.price === 0
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!checkout.leaving}
      title={free ? <Trans>Confirm what you receive</Trans> : <Trans>Confirm your order</Trans>}
      actions={
        <Button
          look="primary"
          wide
          busy={checkout.leaving}
          disabled={!online || gone}
          onClick={checkout.order}
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
      {gone && !checkout.leaving && (
        <Notice
          kind="failed"
          title={<Trans>It can no longer be ordered. You have not been charged.</Trans>}
        />
      )}
      {!checkout.leaving && !another && <OpenPayment code={code} ball={ball.uuid} />}
      {another && (
        <Notice kind="info" title={<Trans>This is a new order. Your unpaid one stays open.</Trans>} />
      )}
      {checkout.error && <OrderFailure error={checkout.error} free={free} />}
      <Facts ball={ball} />
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

function Facts({ ball }: { ball: Ball }) {
  const locale = useLocale()
  const say = useSay()
  const facts = ballFacts({
    name: ball.name,
    price: ball.price,
    startsAt: ball.starts_at ?? null,
    endsAt: ball.ends_at ?? null,
    left: ball.remain_count,
    inventory: ball.inventory,
    odds: ball.odds ? oddsFacts(ball.odds, locale) : null,
  })
  return <Definitions rows={renderTerms(facts, locale, say).map(([term, value]) => ({ term, value }))} />
}
