import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Purchase } from '../../contract/purchases.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatMinute } from '../../lib/time.ts'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Yen } from '../../ui/yen.tsx'

/** The order sheet promises a minute; what takes longer is explained. */
const USUAL_MS = 60_000

/** Between the payment and the work: what is going on, and what becomes of the money when the chain keeps silent. */
export function HandOver({ purchase }: { purchase: Purchase }) {
  const long = useTakesLong(purchase.paid_at)
  return (
    <>
      <Progress label={<Trans>Payment received. The work is being handed over to you…</Trans>} />
      {long && <Waiting purchase={purchase} />}
    </>
  )
}

/** Whether the payment is older than a hand-over usually takes; another server may not say when it came. */
function useTakesLong(paidAt: string | null | undefined): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!paidAt) return
    const timer = setTimeout(() => setLong(true), Math.max(0, Date.parse(paidAt) + USUAL_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [paidAt])
  return long
}

function Waiting({ purchase: { price, refund_by: refundBy } }: { purchase: Purchase }) {
  const locale = useLocale()
  const by = refundBy ? formatMinute(refundBy, locale) : null
  return (
    <Notice kind="info" title={<Trans>The blockchain is taking longer than usual.</Trans>}>
      {by ? (
        <Trans>
          Your <Yen amount={price} bare /> is kept safe. If the blockchain does not answer by {by} (Japan
          time), you get all of it back by itself.
        </Trans>
      ) : (
        <Trans>
          Your <Yen amount={price} bare /> is kept safe: as soon as the blockchain has decided, the work is
          yours or you get all of it back.
        </Trans>
      )}{' '}
      <Trans>You can leave this page; we will tell you how it ends.</Trans>
    </Notice>
  )
}
