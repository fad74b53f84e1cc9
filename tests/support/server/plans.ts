import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../server/db/schema.ts'

/** A step of a plan as the database has executed it. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: Step[]
}

/** Executes a query, and says how often tables were read in their whole length, and how many rows of each. */
export async function readingOf(db: Kysely<DB>, query: RawBuilder<unknown>) {
  const explained = sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`explain (analyze, format json) ${query}`
  const { rows } = await explained.execute(db)
  const steps = rows.flatMap((row) => readingSteps(row['QUERY PLAN'][0].Plan))
  return {
    whole: steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
    rows: (table: string) =>
      steps.filter((step) => step['Relation Name'] === table).reduce((sum, step) => sum + readBy(step), 0),
  }
}

/** Rows, those that did not fit included: both are averages of each time. */
function readBy(step: Step): number {
  return (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
}

function readingSteps(step: Step): Step[] {
  const own = step['Relation Name'] === undefined ? [] : [step]
  return [...own, ...(step.Plans ?? []).flatMap(readingSteps)]
}
