import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RETURNED } from '../../config/paths.ts'
import { OrderFacts } from '../../components/order-facts.tsx'
import type { Nft } from '../../contract/nfts.ts'
import type { ResaleOrder } from '../../contract/resale-orders.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { noteWaiting } from '../../queries/openings.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { hasEnded, resaleOrderQuery } from '../../queries/resale-orders.ts'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Yen } from '../../ui/yen.tsx'
import { useResaleName } from './resale-name.tsx'
import { TransferProgress } from './transfer-progress.tsx'
import { UnpaidResaleOrder } from './unpaid-resale-order.tsx'
import { ResaleOrderMissing } from './resale-order-missing.tsx'

const arrival = later(
  async () => (await import('./resale-arrival.tsx')).ResaleArrival,
  (_missing, { page }) =>
    page(<Notice kind="info" title={<Trans>It’s yours. The work is in your collection.</Trans>} />),
  undefined,
  ({ page }) => page(null),
)

const ID = /^[\w-]{1,64}$/

interface ResaleOrderProgressProps {
  /** Of the shop. */
  code: string
  nft: Nft
  /** The work's own page, with what is said above it. */
  page: (progress: ReactNode) => ReactNode
  /** Whether the work is seen in the dark, and nothing of this. */
  dark: boolean
  /** Called when there is something to see here that no moment of arrival covers. */
  onLightsUp: () => void
}

/**
 * The status of a resale order after the checkout page: polled until it has ended, whether or not the user
 * stays here.
 */
export function ResaleOrderProgress(props: ResaleOrderProgressProps) {
  const id = useSearchParams()[0].get('purchase') ?? ''
  return ID.test(id) ? <Following id={id} {...props} /> : props.page(null)
}

function Following({ id, code, nft, page, dark, onLightsUp }: { id: string } & ResaleOrderProgressProps) {
  const { data, error } = useQuery(resaleOrderQuery(id))
  const resaleOrder = data?.value
  const client = useQueryClient()
  const ended = resaleOrder !== undefined && hasEnded(resaleOrder.state)
  // The work and its sale are another's or free again from now on.
  useEffect(() => {
    if (!ended) return
    for (const queryKey of [['sales'], ['nfts'], ['collection'], ['marketplace']])
      void client.invalidateQueries({ queryKey })
  }, [ended, client])
  useEffect(() => arrival.preload(), [])
  const coming = resaleOrder?.state === 'paid' || resaleOrder?.state === 'settling'
  useEffect(() => {
    if (coming) noteWaiting(id)
  }, [coming, id])
  const paidThere = useSearchParams()[0].has(RETURNED)
  const arrives = resaleOrder ? mayArrive(resaleOrder, paidThere) : !error
  useEffect(() => {
    if (!arrives) onLightsUp()
  }, [arrives, onLightsUp])
  const stored = !isConfirmed(data)
  const question = useResaleName(resaleOrder, !stored)
  if (!resaleOrder && !error)
    return page(<Progress label={<Trans>Checking the status of your purchase…</Trans>} />)
  const note = data?.stored && <LastKnown savedAt={data.savedAt} />
  if (resaleOrder?.state === 'sold' && !resaleOrder.passed_on)
    return <arrival.Part {...{ code, nft, page, note, question, dark, onLightsUp }} order={resaleOrder} />
  return page(
    <>
      {note}
      {resaleOrder && <Said {...{ resaleOrder, stored }} />}
      {resaleOrder && <OrderFacts order={resaleOrder} />}
      {error && !ended && <ResaleOrderMissing error={error} />}
    </>,
  )
}

/** Offline: when the state below was last updated. Polling resumes as soon as the connection is back. */
function LastKnown({ savedAt }: { savedAt: number }) {
  const time = formatMinute(new Date(savedAt).toISOString(), useLocale())
  return (
    <Notice
      kind="offline"
      title={<Trans>You’re offline. This is the status of your purchase on {time}.</Trans>}
    />
  )
}

/** Whether its work has come or is on its way; who returns from paying waits for a confirmation. */
function mayArrive(order: ResaleOrder, paidThere: boolean): boolean {
  const { state, passed_on: passedOn, payment_pending: isPending } = order
  if (state === 'sold') return !passedOn
  return state === 'paid' || state === 'settling' || (state === 'reserved' && paidThere && !isPending)
}

function Said({ resaleOrder, stored }: { resaleOrder: ResaleOrder; stored: boolean }) {
  switch (resaleOrder.state) {
    case 'reserved':
      return <UnpaidResaleOrder resaleOrder={resaleOrder} stored={stored} />
    case 'paid':
    case 'settling':
      return <TransferProgress resaleOrder={resaleOrder} stored={stored} />
    case 'sold':
      return <Notice kind="info" title={<Trans>You bought this work. It has another owner now.</Trans>} />
    case 'refunding':
    case 'refunded':
      return <GivenBack resaleOrder={resaleOrder} />
    case 'declined':
    case 'abandoned':
    case 'expired':
      return (
        <Notice kind="info" title={<Trans>The purchase didn’t go through. You haven’t been charged.</Trans>}>
          {resaleOrder.reason === 'seller_withdrew' && <Trans>The seller took the work off sale.</Trans>}
          {resaleOrder.reason === 'revoked' && <Trans>The certificate of the work was revoked.</Trans>}
          {resaleOrder.reason === 'listing_ended' && (
            <Trans>The listing ended while you were at the payment page.</Trans>
          )}
          {resaleOrder.reason === 'lapsed' && (
            <Trans>The hold on your card expired before the work could be delivered.</Trans>
          )}
        </Notice>
      )
  }
}

function GivenBack({ resaleOrder: { state, price, reason, charged } }: { resaleOrder: ResaleOrder }) {
  const title =
    charged === false ? (
      <Trans>
        The work couldn’t be delivered. You haven’t been charged: the <Yen amount={price} bare /> hold on your
        card is being released.
      </Trans>
    ) : state === 'refunded' ? (
      <Trans>
        The work couldn’t be delivered. <Yen amount={price} bare /> has been refunded in full.
      </Trans>
    ) : (
      <Trans>
        The work couldn’t be delivered. <Yen amount={price} bare /> is being refunded in full.
      </Trans>
    )
  return (
    <Notice kind="failed" title={title}>
      <Why reason={reason} />
    </Notice>
  )
}

function Why({ reason }: { reason: string | null }) {
  if (reason === 'unreachable')
    return <Trans>The blockchain couldn’t be reached for a long time. We’re sorry for the trouble.</Trans>
  if (reason === 'revoked')
    return <Trans>Its certificate was revoked after you ordered it. We’re sorry for the trouble.</Trans>
  return <Trans>Its listing had ended before your payment was confirmed. We’re sorry for the trouble.</Trans>
}
