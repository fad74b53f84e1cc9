import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OrderHead } from '../../components/order-head.tsx'
import { OrderTerms, PaidOrderNote } from '../../components/order-terms.tsx'
import { ToPaymentLabel } from '../../components/to-payment-label.tsx'
import type { Locale } from '../../config/languages.ts'
import { QUANTITY } from '../../config/order-terms.ts'
import type { Ball } from '../../contract/balls.ts'
import { inLanguage } from '../../contract/translations.ts'
import { useSay } from '../../i18n/say.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ballFacts } from '../../lib/order-terms.ts'
import { useOnline } from '../../hooks/use-online.ts'
import type { Checkout } from '../../queries/use-checkout.ts'
import { ballQuery } from '../../queries/balls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useServerTime } from '../../hooks/use-server-time.ts'
import styles from './confirmation-sheet.module.css'
import { OddsTable, oddsFacts } from './odds-table.tsx'
import { OpenPayment } from './open-payment.tsx'
import { OrderFailure } from './order-failure.tsx'
import { availability, type Availability } from './availability.ts'

interface ConfirmationSheetProps {
  code: string
  ball: Ball
  /** A further one, although an order of the ball waits for its payment. */
  another: boolean
  checkout: Checkout
  /** Orders a further one after all. */
  onAnother: () => void
  onClose: () => void
}

/**
 * The final confirmation screen before an order, with everything that the law requires of it (特商法12条の6), and
 * the current odds and remaining count.
 */
export function ConfirmationSheet({
  code,
  ball: known,
  another,
  checkout,
  ...events
}: ConfirmationSheetProps) {
  const { onAnother, onClose } = events
  const [unpaid, setUnpaid] = useState(false)
  const fresh = useQuery({
    ...ballQuery(code, known.uuid),
    staleTime: 0,
    refetchOnMount: 'always',
    throwOnError: false,
  })
  const locale = useLocale()
  const say = useSay()
  const ball = fresh.data ? inLanguage(fresh.data, locale) : known
  const state = availability(ball, useServerTime([ball.starts_at, ball.ends_at]))
  const gone = state !== 'open'
  const online = useOnline()
  const free = ball.price === 0
  // the order that waits is paid first, alone; a further one is asked for
  const waits = unpaid && !another && !checkout.leaving
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!checkout.leaving}
      title={<Title free={free} waits={waits} />}
      step={waits ? 'unpaid' : 'order'}
      actions={!waits && <OrderButton price={ball.price} checkout={checkout} disabled={!online || gone} />}
    >
      <div className={styles.sheet}>
        <OrderHead
          picture={ball.image_url}
          shape="object"
          name={ball.name}
          below={say(QUANTITY.drawn, { quantity: '1' })}
          price={ball.price}
        />
        <CannotOrder online={online} ball={ball} state={waits || checkout.leaving ? 'open' : state} />
        {!checkout.leaving && !another && (
          <OpenPayment code={code} ball={ball.uuid} onKnown={setUnpaid} {...(!gone && { onAnother })} />
        )}
        {another && (
          <Notice kind="info" title={<Trans>This is a new order. Your earlier one stays as it is.</Trans>} />
        )}
        {checkout.error && <OrderFailure error={checkout.error} free={free} />}
        {!waits && (
          <>
            <InTheOpen ball={ball} />
            <Odds {...ball} />
            <OrderTerms facts={factsOf(ball, locale)} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Title({ free, waits }: { free: boolean; waits: boolean }) {
  if (waits) return <Trans>Your order</Trans>
  return free ? <Trans>Confirm your free ball</Trans> : <Trans>Confirm your order</Trans>
}

function OrderButton(props: { price: number; checkout: Checkout; disabled: boolean }) {
  const { price, checkout, disabled } = props
  return (
    <Button look="primary" wide busy={checkout.leaving} disabled={disabled} onClick={checkout.order}>
      {price === 0 ? <Trans>Get it for free</Trans> : <ToPaymentLabel price={price} />}
    </Button>
  )
}

/** Why it cannot be ordered at this moment. */
function CannotOrder({ online, ball, state }: { online: boolean; ball: Ball; state: Availability }) {
  const start = state === 'not-yet' && ball.starts_at ? <Instant iso={ball.starts_at} /> : undefined
  return (
    <>
      {!online && (
        <Notice kind="offline" title={<Trans>You’re offline. Ordering needs a connection.</Trans>}>
          <Trans>No order was placed, and none will be placed automatically.</Trans>
        </Notice>
      )}
      {start && (
        <Notice kind="failed" title={<Trans>On sale from {start}. You haven’t been charged.</Trans>} />
      )}
      {state !== 'open' && !start && (
        <Notice kind="failed" title={<Trans>It can no longer be ordered. You haven’t been charged.</Trans>} />
      )}
    </>
  )
}

/** What of the terms the law wants in the open: until when it is offered, and how it is paid and arrives. */
function InTheOpen({ ball }: { ball: Ball }) {
  const end = ball.ends_at && <Instant iso={ball.ends_at} />
  return (
    <>
      {end && (
        <p>
          <Trans>On sale until {end}</Trans>
        </p>
      )}
      {ball.price > 0 && <PaidOrderNote of="ball" />}
    </>
  )
}

/** The odds at this moment. */
function Odds({ odds, remain_count: remain }: Ball) {
  if (!odds) return null
  return (
    <details>
      <summary>
        <Trans>Current odds and what’s left</Trans>
      </summary>
      <OddsTable odds={odds} remain={remain} />
    </details>
  )
}

const factsOf = (ball: Ball, locale: Locale) =>
  ballFacts({
    name: ball.name,
    price: ball.price,
    startsAt: ball.starts_at ?? null,
    endsAt: ball.ends_at ?? null,
    left: ball.remain_count,
    inventory: ball.inventory,
    odds: ball.odds ? oddsFacts(ball.odds, locale) : null,
  })
