import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../../config/paths.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { openOrder, ordersQuery } from '../../queries/orders.ts'
import { isSignedIn } from '../../queries/viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stepsDone } from './steps-done.ts'

/** How often is asked whether the payment of an open order has arrived, while its ball is looked at. */
const LOOK_MS = 15_000

/**
 * Says that the payment of an order of this ball is not confirmed: to somebody who came back from the card page. Whether
 * they have paid, nobody knows here. Silent where there is no such order, and where nobody can tell.
 */
export function OpenPayment({ code, ball }: { code: string; ball: string }) {
  const locale = useLocale()
  const [openedAt] = useState(() => Date.now())
  const orders = useQuery({
    ...ordersQuery(),
    enabled: isSignedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (openOrder(state.data?.value, ball, Date.now()) ? LOOK_MS : false),
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
  const open = openOrder(orders.data?.value, ball, openedAt)
  const [waitedFor, setWaitedFor] = useState<string>()
  if (open && open.uuid !== waitedFor) setWaitedFor(open.uuid)
  const arrived = orders.data?.value.find(
    (one) => one.uuid === waitedFor && one.ball.uuid === ball && stepsDone(one.state) > 0,
  )
  const order = open ?? arrived
  if (!order) return null
  const see = (
    <ButtonLink to={paths.order(code, ball, order.uuid)}>
      <Trans>See the order</Trans>
    </ButtonLink>
  )
  if (!open) return <Notice kind="info" title={<Trans>Your payment has arrived.</Trans>} action={see} />
  const until = open.expires_at ? formatMinute(open.expires_at, locale) : undefined
  return (
    <Notice
      kind="info"
      title={<Trans>You have an order of this ball whose payment is not confirmed.</Trans>}
      action={see}
    >
      {until ? (
        <Trans>If you have paid, it arrives by itself. It is kept for you until {until}.</Trans>
      ) : (
        <Trans>If you have paid, it arrives by itself.</Trans>
      )}
    </Notice>
  )
}
