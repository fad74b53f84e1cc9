import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '../../network/clock.ts'
import { celebratedQuery, noteCelebrated } from '../../queries/celebrated.ts'
import { earningsQuery } from '../../queries/resale-orders.ts'
import { later } from '../../ui/later.tsx'
import { newlySold } from './newly-sold.ts'

/** Without it the page is complete: the sale is a row of it. */
const moment = later(async () => (await import('./sold-moment.tsx')).SoldMoment, null)

/** What has sold since the last look: a moment once, then a row like all others. */
export function SoldLately() {
  const client = useQueryClient()
  const earned = useQuery(earningsQuery()).data
  const until = useQuery(celebratedQuery()).data
  const [opened] = useState(serverNow)
  // as it was when the page opened: what is noted below does not end the moment
  const [before, setBefore] = useState<number | null>()
  if (before === undefined && until !== undefined) setBefore(until)
  const sold = earned && before !== undefined ? newlySold(earned, before, opened) : []
  const newest = sold[0] && Date.parse(sold[0].at)
  useEffect(() => {
    if (newest !== undefined) noteCelebrated(client, newest)
  }, [client, newest])
  if (!earned || sold.length === 0) return null
  return <moment.Part sold={sold} account={earned.bank_account} />
}
