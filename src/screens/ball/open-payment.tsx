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

/**
 * Says that an order of this ball waits for its payment: to somebody who came back from the card page without
 * paying. Silent where there is none, and where nobody can tell.
 */
export function OpenPayment({ code, ball }: { code: string; ball: string }) {
  const locale = useLocale()
  const [openedAt] = useState(() => Date.now())
  const orders = useQuery({
    ...ordersQuery(),
    enabled: isSignedIn(),
    staleTime: 0,
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
  if (!open) return null
  const until = open.expires_at ? formatMinute(open.expires_at, locale) : undefined
  return (
    <Notice
      kind="info"
      title={<Trans>An order of this ball waits for your payment.</Trans>}
      action={
        <ButtonLink to={paths.order(code, ball, open.uuid)}>
          <Trans>See the order</Trans>
        </ButtonLink>
      }
    >
      {until ? (
        <Trans>You have not been charged. It is kept for you until {until}.</Trans>
      ) : (
        <Trans>You have not been charged.</Trans>
      )}
    </Notice>
  )
}
