import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../config/paths.ts'
import { RETURNED, type Order } from '../../contract/orders.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { isFinal, orderQuery } from '../../queries/orders.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Delivered } from './delivered.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderFacts } from '../../components/order-facts.tsx'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-progress.module.css'
import { OrderSentence } from './order-sentence.tsx'
import { OrderSteps } from './order-steps.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'

interface OrderProgressProps {
  code: string
  ballId: string
  orderId: string
  ballName: string | undefined
}

/** The progress of an order, until its ball opens; the user can leave and return. */
export function OrderProgress({ code, ballId, orderId, ballName }: OrderProgressProps) {
  const { t } = useLingui()
  const paidThere = useSearchParams()[0].has(RETURNED)
  const answer = useQuery({ ...orderQuery(orderId), throwOnError: false })
  const order = answer.data
  // A buyer who waits for delivery sees the ball open; on returning to an old order they see its work.
  const [arriving, setArriving] = useState<boolean>()
  if (order && arriving === undefined) setArriving(isFresh(order.value))
  usePageHead({ title: ballName ?? t`Your order` })
  if (!order && answer.error) return <OrderMissing error={answer.error} ball={paths.ball(code, ballId)} />
  if (!order) return <Waiting name={ballName ?? t`Your order`} failedTo={code} />
  const { value } = order
  if (value.state === 'delivered' && value.nft) {
    return <Delivered code={code} order={value} nft={value.nft} opening={arriving === true} />
  }
  const ended = isFinal(value.state)
  // only a buyer who returns from the checkout page waits for a confirmation
  const unpaid = value.state === 'reserved' && !paidThere
  return (
    <Page width="text" className={styles.progress}>
      {!ended && (
        <Picture
          src={value.ball.image_url}
          alt=""
          shape="round"
          sizes="200px"
          load="first"
          className={styles.ball}
        />
      )}
      <h1 className={styles.title} tabIndex={-1}>
        {ballName ?? value.ball.name}
      </h1>
      {order.stored && (
        <Notice
          kind="offline"
          title={<Trans>There is no network. This is how the order last stood.</Trans>}
        />
      )}
      {ended && (
        <Notice kind={value.state === 'delivered' ? 'info' : 'failed'}>
          <OrderSentence state={value.state} />
        </Notice>
      )}
      {unpaid && <UnpaidOrder order={value} stored={!isConfirmed(order)} />}
      {!ended && !unpaid && <OnItsWay order={value} confirmed={isConfirmed(order)} />}
      <OrderAgain code={code} order={value} />
      <OrderFacts order={value} />
      <ButtonLink to={paths.ball(code, value.ball.uuid)}>
        <Trans>Back to the ball</Trans>
      </ButtonLink>
    </Page>
  )
}

/** An order that is paid, or that its buyer reports as paid: it is delivered automatically. */
function OnItsWay({ order: { state, payment_url }, confirmed }: { order: Order; confirmed: boolean }) {
  return (
    <>
      <output className={styles.sentence}>
        <OrderSentence state={state} />
      </output>
      <OrderSteps state={state} />
      <p className={styles.hint}>
        <Trans>You may leave this page. What you ordered will be in your collection.</Trans>
      </p>
      {state === 'reserved' && confirmed && <PaymentLink address={payment_url} />}
    </>
  )
}

/** Only where the address is one that a browser may go to. */
function PaymentLink({ address }: { address: string | null }) {
  const safe = safeDestinationOrNone(address)
  if (!safe) return null
  return (
    <p>
      <a href={safe}>
        <Trans>Back to the payment page</Trans>
      </a>
    </p>
  )
}

/** Delivered within these minutes: the ball is opened now. */
const FRESH_MS = 2 * 60_000

function isFresh(order: Order): boolean {
  if (order.state !== 'delivered' || !order.delivered_at) return true
  return Date.now() - Date.parse(order.delivered_at) < FRESH_MS
}

function Waiting({ name, failedTo }: { name: string; failedTo: string }) {
  return (
    <Page width="text" className={styles.progress}>
      <Loading>
        <Skeleton shape="ball" className={styles.ballWaiting} />
      </Loading>
      {/* Takes no focus: it gives way to that of the order. */}
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.hint}>
        <Trans>Looking up your order…</Trans>
      </p>
      <ButtonLink to={paths.group(failedTo)} look="text">
        <Trans>Back</Trans>
      </ButtonLink>
    </Page>
  )
}
