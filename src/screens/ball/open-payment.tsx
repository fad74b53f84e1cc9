import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { OrderNotCancelled } from '../../components/order-not-cancelled.tsx'
import { PaymentPending } from '../../components/payment-pending.tsx'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { serverNow } from '../../network/clock.ts'
import { formatYen } from '../../lib/yen.ts'
import { openOrder, orderCancellation, ordersQuery } from '../../queries/orders.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { isSignedIn } from '../../queries/viewer.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { HelpLink } from '../../ui/help-link.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BottomBar } from '../../ui/page.tsx'
import { useServerTime } from '../../hooks/use-server-time.ts'
import styles from './open-payment.module.css'
import { stepsDone } from './steps-done.ts'

/** The polling interval for the payment of an open order, while its ball is shown. */
const LOOK_MS = 15_000

interface OpenPaymentProps {
  code: string
  ball: string
  /** Reports whether an order of the ball is awaiting payment. */
  onKnown?: (waits: boolean) => void
  /** Orders a further one; absent where none can be ordered. */
  onAnother?: () => void
  /** Where a phone has the page's action, at its bottom edge: the payment is offered there. */
  bar?: HTMLElement | null
}

/**
 * Notifies a buyer who returns from the checkout page that an order of this ball is awaiting payment. Links to
 * the payment, to the cancellation and to a further order. Renders nothing where there is no such order or its
 * status is unknown.
 */
export function OpenPayment({ code, ball, onKnown, onAnother, bar = null }: OpenPaymentProps) {
  const orders = useQuery({
    ...ordersQuery(),
    enabled: isSignedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (openOrder(state.data?.value, ball, serverNow()) ? LOOK_MS : false),
    throwOnError: false,
    meta: { quiet: true },
  })
  const { refetch } = orders
  useEffect(() => {
    // The back gesture shows this very page again, as it was before the order.
    const back = (event: PageTransitionEvent) => void (event.persisted && isSignedIn() && refetch())
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [refetch])
  const now = useServerTime(orders.data?.value.map((order) => order.expires_at) ?? [])
  const open = openOrder(orders.data?.value, ball, now)
  const [waitedFor, setWaitedFor] = useState<string>()
  if (open && open.uuid !== waitedFor) setWaitedFor(open.uuid)
  const waits = open !== undefined
  useEffect(() => onKnown?.(waits), [onKnown, waits])
  const arrived = orders.data?.value.find(
    (one) => one.uuid === waitedFor && one.ball.uuid === ball && stepsDone(one.state) > 0,
  )
  if (open) {
    const { data } = orders
    if (open.payment_pending) return <Pending code={code} order={open} bar={bar} onAnother={onAnother} />
    return <Waiting code={code} order={open} bar={bar} confirmed={isConfirmed(data)} onAnother={onAnother} />
  }
  if (!arrived) return null
  return (
    <Notice
      kind="info"
      title={<Trans>Your payment has arrived.</Trans>}
      action={
        <ButtonLink to={paths.order(code, ball, arrived.uuid)}>
          <Trans>See the order</Trans>
        </ButtonLink>
      }
    />
  )
}

interface WaitingProps {
  code: string
  order: Order
  bar: HTMLElement | null
  /** Whether the server itself says so; the device's copy may have been paid or ended meanwhile. */
  confirmed: boolean
  onAnother: (() => void) | undefined
}

/** The buyer has finished the payment page: nothing of it is offered again. */
function Pending({ code, order, bar, onAnother }: Omit<WaitingProps, 'confirmed'>) {
  return (
    <Notice
      kind="info"
      title={<Trans>Your payment for this ball is being processed.</Trans>}
      action={
        <>
          <Main bar={bar}>
            <ButtonLink to={paths.order(code, order.ball.uuid, order.uuid)}>
              <Trans>See the order</Trans>
            </ButtonLink>
          </Main>
          {onAnother && (
            <Button look="text" onClick={onAnother}>
              <Trans>Buy another one</Trans>
            </Button>
          )}
        </>
      }
    >
      <PaymentPending />
    </Notice>
  )
}

/** The payment status is unknown here: a paid order is delivered automatically. */
function Waiting({ code, order, bar, confirmed, onAnother }: WaitingProps) {
  const heading = useId()
  const locale = useLocale()
  const { mutate, isPending, error } = useMutation(orderCancellation())
  const until = order.expires_at ? <Instant iso={order.expires_at} /> : undefined
  const page = confirmed ? safeDestinationOrNone(order.payment_url) : undefined
  const amount = formatYen(order.price, locale)
  const orderPage = paths.order(code, order.ball.uuid, order.uuid)
  return (
    <section className={styles.unpaid} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        <Trans comment="phrases">You have an unpaid order for this ball.</Trans>
      </h2>
      <p className={styles.text}>
        {until ? (
          <Trans>
            Please pay {amount} by {until}. If you’ve already paid, it’ll arrive automatically.
          </Trans>
        ) : (
          <Trans>Amount due: {amount}. If you’ve already paid, it’ll arrive automatically.</Trans>
        )}
      </p>
      <Main bar={bar} note={until && <Trans>Not paid yet. Please pay by {until}.</Trans>}>
        {page ? (
          <ButtonAnchor look="primary" wide href={page}>
            <Trans>Continue to pay {amount}</Trans>
          </ButtonAnchor>
        ) : (
          <ButtonLink look="primary" wide to={orderPage}>
            <Trans>See the order</Trans>
          </ButtonLink>
        )}
      </Main>
      <div className={styles.further}>
        {page && (
          <ButtonLink look="text" to={orderPage}>
            <Trans>See the order</Trans>
          </ButtonLink>
        )}
        {confirmed && (
          <Button look="text" busy={isPending} onClick={() => mutate(order.uuid)}>
            <Trans>Cancel the order</Trans>
          </Button>
        )}
        {onAnother && (
          <Button look="text" onClick={onAnother}>
            <Trans>Buy another one</Trans>
          </Button>
        )}
      </div>
      <HelpLink to="pay">
        <Trans>How can I pay, and are there extra costs?</Trans>
      </HelpLink>
      {error && <OrderNotCancelled message={refusalOf(error)} />}
    </section>
  )
}

interface MainProps {
  bar: HTMLElement | null
  /** Why it is there, in the bar, below which the rest is not seen. */
  note?: ReactNode
  children: ReactNode
}

/** The main action: in its place, and on a phone in the bar instead, where there is one. */
function Main({ bar, note, children }: MainProps) {
  if (!bar) return children
  return (
    <>
      <div className={styles.beside}>{children}</div>
      {createPortal(
        <BottomBar>
          {note && <p className={styles.text}>{note}</p>}
          {children}
        </BottomBar>,
        bar,
      )}
    </>
  )
}
