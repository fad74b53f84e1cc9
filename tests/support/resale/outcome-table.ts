import type { PublicNode } from '../chain/start-public-node.ts'
import type { Outcome } from './second-hand-story.ts'

const HEAD = [
  'fault',
  'questions struck',
  'changes of fees, nonces, balances',
  'sales paused',
  'order',
  'resale order',
  'the work has',
  'buyer’s money',
  'seller gets',
  'incidents',
  'seconds',
]

/** Faults and what came of them, as a table in Markdown: everything in it was read at the end of the run. */
export function outcomeTable(
  rows: readonly { what: string; outcome: Outcome; node: PublicNode; seconds: number }[],
): string {
  const lines = rows.map(({ what, outcome, node, seconds }) => [
    what,
    `${node.proxy.struck()} of ${node.proxy.asked.length}`,
    String(node.changes()),
    outcome.paused === 0 ? '–' : `${outcome.paused} ×`,
    outcome.order,
    outcome.resaleOrder,
    outcome.owner,
    outcome.money,
    `¥${outcome.proceeds}`,
    outcome.incidents.join(', ') || '–',
    seconds.toFixed(0),
  ])
  const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite'
  const widths = HEAD.map((_, at) => Math.max(...[HEAD, ...lines].map((line) => line[at]!.length)))
  const drawn = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`
  const rule = drawn(widths.map((width) => '-'.repeat(width)))
  return [`Faults and outcomes on ${database}:`, drawn(HEAD), rule, ...lines.map(drawn)].join('\n')
}
