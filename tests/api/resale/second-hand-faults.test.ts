import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { LONG } from '../../../tools/gate.ts'
import { startApp } from '../../support/server/app.ts'
import { publicNode } from '../../support/chain/public-node.ts'
import type { PublicNode } from '../../support/chain/start-public-node.ts'
import { EVERYTHING, NO_GAS, TROUBLES, type Trouble } from '../../support/chain/troubles.ts'
import { outcomeTable } from '../../support/resale/outcome-table.ts'
import {
  later,
  secondHandStory,
  unfairIn,
  type Moments,
  type Outcome,
} from '../../support/resale/second-hand-story.ts'

/** The same faults at every run; `FAULT_SEED=random` tries others. */
const SEED =
  process.env.FAULT_SEED === 'random' ? randomInt(1_000_000) : Number(process.env.FAULT_SEED ?? 20_261)
const STORY_MS = 480_000
/** Far longer than the hour after which money goes back that waits for the chain. */
const AWAY_MS = 2 * 3_600_000
/** How long the buyers' shop stays without gas once it has noticed. */
const POOR_MS = 2_000
const PLENTY = 10n ** 22n
const NOTICED = { timeout: 60_000, interval: 500 }

interface Case extends Trouble {
  moments?: (node: PublicNode) => Moments
  /** How the resale order ends. */
  ends?: 'sold' | 'refunded'
  /** Whether nothing is sold for a while. */
  pauses?: boolean
}

const CASES: Case[] = [
  ...TROUBLES.filter((one) => one !== NO_GAS),
  {
    ...NO_GAS,
    pauses: true,
    moments: (node) => ({
      beforeBuying: async ({ deps: { chain } }, account) => {
        const address = account === 'operator' ? chain.operator : addressOf(node, node.keys.settlerKey)
        await vi.waitFor(async () => {
          await node.balance(address, 0n)
          expect((await chain.lowAccounts()).map((low) => low.account)).toContain(account)
        }, NOTICED)
        setTimeout(() => void node.balance(address, PLENTY).catch(() => {}), POOR_MS)
      },
    }),
  },
  {
    name: 'no node answers for two hours once the buyer of the listed work pays',
    begin:
      ({ proxy }) =>
      async () =>
        proxy.always([]),
    moments: ({ proxy }) => ({
      beforePaying: () => proxy.always([{ kind: 'drop', heard: false }]),
      afterPaying: (app) => later(app, AWAY_MS),
    }),
    ends: 'refunded',
  },
]

const rows: { what: string; outcome: Outcome; node: PublicNode; seconds: number }[] = []

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  console.log(`FAULT_SEED=${SEED}`)
})
afterAll(() => {
  vi.restoreAllMocks()
  console.log(outcomeTable(rows))
})

it.for<Case>([EVERYTHING])(
  'a work is bought, listed and sold again while $name: its buyer has it, or the money',
  { timeout: STORY_MS },
  tell,
)
it.for(CASES)(
  'a work is bought, listed and sold again while $name: its buyer has it, or the money',
  { timeout: STORY_MS, tags: LONG },
  tell,
)

async function tell({ name, begin, moments, ends = 'sold', pauses = false }: Case): Promise<void> {
  const since = performance.now()
  const node = await publicNode({ seed: SEED })
  const app = await startApp({
    RPC_URL: node.proxy.url,
    OPERATOR_KEY: node.keys.operatorKey,
    RELAYER_KEY: node.keys.relayerKey,
    SETTLER_KEY: node.keys.settlerKey,
    MINT_BATCH_SECONDS: '0',
  })
  onTestFinished(() => app.close())
  const outcome = await secondHandStory(app, () => begin(node), moments?.(node))
  rows.push({ what: name, outcome, node, seconds: (performance.now() - since) / 1000 })
  expect(unfairIn(outcome)).toEqual([])
  expect(outcome.resaleOrder).toBe(ends)
  expect(node.proxy.struck() + node.changes(), 'something went wrong').toBeGreaterThan(0)
  expect(outcome.paused > 0 || !pauses, 'sales pause').toBe(true)
}

function addressOf(node: PublicNode, wanted: string): string {
  return [...node.keyOf].find(([, key]) => key === wanted)![0]
}
