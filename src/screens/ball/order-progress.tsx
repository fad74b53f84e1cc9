import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../config/paths.ts'
import type { Order } from '../../contract/orders.ts'
import { usePageHead } from '../../i18n/use-page-head.ts'
import { safeDestinationOrNone } from '../../lib/destination.ts'
import { isFinal, orderQuery } from '../../queries/orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Delivered } from './delivered.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderMissing } from './order-missing.tsx'
import styles from './order-progress.module.css'
import { OrderSentence } from './order-sentence.tsx'

interface OrderProgressProps {
  code: string
  ballId: string
  orderId: string
  ballName: string | undefined
}

/** How far an order has come, until its ball opens; can be left and come back to. */
export function OrderProgress({ code, ballId, orderId, ballName }: OrderProgressProps) {
  const { t } = useLingui()
  const answer = useQuery({ ...orderQuery(orderId), throwOnError: false })
  const order = answer.data
  // Who watches their ball arrive sees it open; who comes back to an old order sees what was in it.
  const [arriving, setArriving] = useState<boolean>()
  if (order && arriving === undefined) setArriving(isFresh(order.value))
  usePageHead({ title: ballName ?? t`Your order` })
  if (!order && answer.error) return <OrderMissing error={answer.error} ball={paths.ball(code, ballId)} />
  if (!order) return <Waiting failedTo={code} />
  const { value } = order
  const payment = safeDestinationOrNone(value.payment_url)
  if (value.state === 'delivered' && value.nft) {
    return <Delivered code={code} order={value} nft={value.nft} opening={arriving === true} />
  }
  return (
    <Page width="text" className={styles.progress}>
      <h1 className={styles.title} tabIndex={-1}>
        {ballName ?? value.ball.name}
      </h1>
      {order.stored && (
        <Notice
          kind="offline"
          title={<Trans>There is no network. This is how the order last stood.</Trans>}
        />
      )}
      {isFinal(value.state) ? (
        <Notice kind={value.state === 'delivered' ? 'info' : 'failed'}>
          <OrderSentence state={value.state} />
        </Notice>
      ) : (
        <Progress label={<OrderSentence state={value.state} />} value={partOf(value)} />
      )}
      {!isFinal(value.state) && (
        <p className={styles.hint}>
          <Trans>You may leave this page. What you ordered will be in your collection.</Trans>
        </p>
      )}
      {value.state === 'reserved' && payment && (
        <p>
          <a href={payment}>
            <Trans>Back to the payment page</Trans>
          </a>
        </p>
      )}
      <OrderFacts order={value} />
      <ButtonLink to={paths.ball(code, value.ball.uuid)}>
        <Trans>Back to the ball</Trans>
      </ButtonLink>
    </Page>
  )
}

const STEPS = ['reserved', 'paid', 'drawn', 'minted', 'delivered']

function partOf({ state }: Order): number | undefined {
  const step = STEPS.indexOf(state)
  return step < 0 ? undefined : (step + 1) / STEPS.length
}

/** Delivered within these minutes: the ball is opened now. */
const FRESH_MS = 2 * 60_000

function isFresh(order: Order): boolean {
  if (order.state !== 'delivered' || !order.delivered_at) return true
  return Date.now() - Date.parse(order.delivered_at) < FRESH_MS
}

function Waiting({ failedTo }: { failedTo: string }) {
  return (
    <Page width="text" className={styles.progress}>
      <Loading>
        <Skeleton shape="ball" className={styles.ballWaiting} />
      </Loading>
      <p className={styles.hint}>
        <Trans>Looking up your order…</Trans>
      </p>
      <ButtonLink to={paths.group(failedTo)} look="text">
        <Trans>Back</Trans>
      </ButtonLink>
    </Page>
  )
}
