import { ChainError } from '../../adapters/chain/port.ts'
import { later, MINUTE_MS } from '../../lib/time.ts'
import { openIncidentsOf, settleIncident } from '../../store/checkout/incidents.ts'
import { addJob } from '../../store/jobs.ts'
import { countChoices } from '../../store/resale/sale-choices.ts'
import { fillWorksOfSales } from '../../store/works-of-sales.ts'
import type { Dependencies } from '../dependencies.ts'
import { RECONCILE } from '../job-kinds.ts'
import { incidentId, openIncident } from '../checkout/incidents/incidents.ts'
import { reportOverdueOrders } from '../checkout/incidents/overdue.ts'

const INTERVAL_MS = MINUTE_MS

/**
 * Job: opens incidents for what does not move on by itself, an order in one state or an account without gas, and
 * settles those that are over. Gives lists the works of sales that a process of an earlier version has written meanwhile,
 * and facets their choices. Plans itself again in a minute.
 */
export async function reconcile(deps: Dependencies): Promise<void> {
  await fillWorksOfSales(deps.db)
  await countChoices(deps.db)
  await reportOverdueOrders(deps)
  await reportLowAccounts(deps)
  await addJob(deps.db, RECONCILE, 'all', later(deps.now(), INTERVAL_MS))
}

/** A chain that does not answer says nothing of its accounts. */
async function reportLowAccounts(deps: Dependencies): Promise<void> {
  const { db, chain } = deps
  const low = await chain.lowAccounts().catch((error: unknown) => {
    if (error instanceof ChainError) return null
    throw error
  })
  if (!low) return
  const ids = low.map(({ account }) => incidentId({ kind: 'low_gas', about: account }))
  for (const { account, note } of low)
    await openIncident(db, { kind: 'low_gas', about: account, amount: 0, note }, deps.now())
  for (const id of await openIncidentsOf(db, 'low_gas')) {
    if (!ids.includes(id)) await settleIncident(db, id, deps.now())
  }
}
