import type { TestApp } from './app.ts'

/** Background work of a kind, about a subject, or both. */
interface Work {
  kind?: string
  subject?: string
}

/** Later than any test's clock goes. */
const NEVER = new Date('2999-01-01')

const planned = ({ deps }: Pick<TestApp, 'deps'>, { kind, subject }: Work) =>
  deps.db
    .selectFrom('jobs')
    .$if(kind !== undefined, (jobs) => jobs.where('kind', '=', kind ?? ''))
    .$if(subject !== undefined, (jobs) => jobs.where('subject', '=', subject ?? ''))

async function plan(app: Pick<TestApp, 'deps'>, work: Work, run_at: Date): Promise<void> {
  const jobs = app.deps.db.updateTable('jobs').set({ run_at })
  await jobs.where('id', 'in', planned(app, work).select('id')).execute()
}

/** Does what is planned for later as if its time had come, and all that follows from it. */
export async function doNow(app: TestApp, work: Work): Promise<void> {
  await plan(app, work, new Date(0))
  await app.work()
}

/** Makes what is planned never due. */
export async function putOff(app: Pick<TestApp, 'deps'>, work: Work): Promise<void> {
  await plan(app, work, NEVER)
}

/** Ends the time in which the open orders of balls can be paid: what has been paid by then is delivered. */
export function expireCheckouts(app: TestApp): Promise<void> {
  return doNow(app, { kind: 'expire-order' })
}

/** For when background work is planned, the earliest first. */
export async function plannedFor(app: Pick<TestApp, 'deps'>, work: Work): Promise<Date[]> {
  const jobs = await planned(app, work).select('run_at').orderBy('run_at').execute()
  return jobs.map(({ run_at }) => run_at)
}

/** What background work has failed of last. */
export async function failuresOf(app: Pick<TestApp, 'deps'>, work: Work): Promise<(string | null)[]> {
  const jobs = await planned(app, work).select('last_error').execute()
  return jobs.map(({ last_error }) => last_error)
}
