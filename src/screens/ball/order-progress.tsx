import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { RETURNED, paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { isFinal, orderQuery } from '../../queries/orders.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Delivered, preloadStage } from './delivered.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderFacts } from '../../components/order-facts.tsx'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-progress.module.css'
import { OrderSentence } from './order-sentence.tsx'
import { OrderSteps } from './order-steps.tsx'
import { UnpaidOrder } from './unpaid-order.tsx'
import { ShareOrderedBall } from './share-ordered-ball.tsx'

interface OrderProgressProps {
  code: string
  ballId: string
  orderId: string
  ballName: string | undefined
  /** Called when there is something to see here that no opening covers. */
  onLightsUp?: (() => void) | undefined
}

/** The progress of an order, until its ball opens; the user can leave and return. */
export function OrderProgress({ code, ballId, orderId, ballName, onLightsUp }: OrderProgressProps) {
  const { t } = useLingui()
  const paidThere = useSearchParams()[0].has(RETURNED)
  const answer = useQuery({ ...orderQuery(orderId), throwOnError: false })
  const order = answer.data
  const state = order?.value.state
  const coming = state !== undefined && !isFinal(state)
  useEffect(() => {
    preloadStage()
  }, [])
  // only a buyer who returns from the checkout page, or has finished it, waits for a confirmation
  const unpaid = state === 'reserved' && !paidThere && !order?.value.payment_pending
  const nft = order?.value.state === 'delivered' ? order.value.nft : null
  const arrives = coming && state !== 'refunding' && !order?.value.payment_pending
  const opensSoon = order ? nft !== null || (arrives && !unpaid) : !answer.error
  useEffect(() => {
    if (!opensSoon) onLightsUp?.()
  }, [opensSoon, onLightsUp])
  usePageHead({ title: ballName ?? t`Your order` })
  if (!order && answer.error) return <OrderMissing error={answer.error} ball={paths.ball(code, ballId)} />
  if (!order) return <Waiting name={ballName ?? t`Your order`} failedTo={code} />
  const { value } = order
  if (nft) return <Delivered code={code} order={value} nft={nft} onLightsUp={onLightsUp} key={orderId} />
  const ended = isFinal(value.state)
  return (
    <Page width="text" className={styles.progress}>
      {!ended && <BallComing picture={value.ball.image_url} />}
      <h1 className={styles.title} tabIndex={-1}>
        {ballName ?? value.ball.name}
      </h1>
      {order.stored && (
        <Notice
          kind="offline"
          title={<Trans>You’re offline. This is the last known status of your order.</Trans>}
        />
      )}
      {ended && (
        <Notice kind={value.state === 'delivered' ? 'info' : 'failed'}>
          <OrderSentence {...value} />
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

function BallComing({ picture }: { picture: string | null }) {
  return <Picture src={picture} alt="" shape="object" sizes="200px" load="first" className={styles.ball} />
}

interface OnItsWayProps {
  order: Order
  confirmed: boolean
}

/** An order that is paid, or that its buyer reports as paid: it is delivered automatically. */
function OnItsWay({ order, confirmed }: OnItsWayProps) {
  const { state, payment_url, payment_pending: isPending } = order
  return (
    <>
      <output className={styles.sentence}>
        <OrderSentence {...order} />
      </output>
      <OrderSteps state={state} free={order.price === 0} />
      {state !== 'delivered' && !isPending && (
        <p className={styles.hint}>
          <Trans>You can leave this page. What you ordered will be in your collection.</Trans>
        </p>
      )}
      {state !== 'reserved' && <ShareOrderedBall order={order} />}
      {state === 'reserved' && confirmed && !isPending && <PaymentLink address={payment_url} />}
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
