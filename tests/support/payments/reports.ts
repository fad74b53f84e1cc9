import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** What the payment provider has told about a checkout, a dispute or a refund, in order of its tries. */
export function eventsAbout({ deps }: Shop, subject: string) {
  const events = deps.db.selectFrom('payment_events').selectAll().where('checkout_id', '=', subject)
  return events.orderBy('attempts').execute()
}

/** Has an earlier event about a subject been given up. */
export async function givenUp({ deps }: Shop, id: string, subject: string, attempts: number): Promise<void> {
  const event = { id, kind: 'completed', checkout_id: subject, payload: '{}' } as const
  const given_up_at = deps.now()
  await deps.db
    .insertInto('payment_events')
    .values({ ...event, attempts, given_up_at })
    .execute()
}

/** What the operator was told to look at, open or resolved. */
export function incidentsOf({ deps }: Shop) {
  return deps.db.selectFrom('incidents').selectAll().orderBy('id').execute()
}

/** What the operator still has to look at. */
export async function openIncidents(app: Shop) {
  return (await incidentsOf(app)).filter(({ resolved_at }) => resolved_at === null)
}
