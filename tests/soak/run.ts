import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type Cluster } from '../../tools/postgres.ts'
import { MINUTE_MS } from '../../server/lib/time.ts'
import { startPublicNode } from '../support/chain/start-public-node.ts'
import { TROUBLES, type Trouble } from '../support/chain/troubles.ts'
import { dice, type Dice } from './dice.ts'
import type { Disturbance, World } from './disturbances.ts'
import { letPeopleIn, SECOND_HAND, type Tally } from './people.ts'
import { openShop, type Shop } from './shop.ts'

const PEOPLE = 9
const TRADERS = 6
const FAULT_MS = 5_000
/** How long people go about undisturbed between two disturbances. */
const CALM_MS = 4_000
/** A kill comes somewhere in this time after the start. */
const KILL_WITHIN_MS = 2_500

/** What was seen of a disturbance, or of a kill. */
export interface Seen {
  what: string
  /** Milliseconds from its beginning until every process was ready again; a killed one from its start. */
  readyMs: number
  answers: string
}

export interface Outcome {
  seed: number
  seen: Seen[]
  /** What does not hold afterwards. */
  complaints: string[]
  /** What has become of orders, incidents and transactions. */
  standing: string[]
}

/** Answers that a valid request must never get, even during a disturbance. */
const NEVER = /^5(?!03)/

/** Disturbs two processes on one PostgreSQL and one chain, with people in the shop throughout. */
export async function disturb(
  list: readonly Disturbance[],
  seed: number,
  say = console.log,
): Promise<Outcome> {
  const cluster = await startPostgres()
  if (!cluster) throw new Error('There is no PostgreSQL on this machine')
  try {
    return await disturbOn(cluster, list, dice(seed), say)
  } finally {
    await cluster.stop()
  }
}

async function disturbOn(
  cluster: Cluster,
  list: readonly Disturbance[],
  chance: Dice,
  say: (line: string) => void,
) {
  const shop = await openShop(2, cluster.url)
  const world: World = { shop, cluster, dice: chance }
  const seen: Seen[] = []
  const complaints: string[] = []
  try {
    for (const at of shop.servers.keys()) await shop.start(at)
    await shop.untilReady()
    const people = await letPeopleIn(shop.urls, PEOPLE, chance)
    await sleep(CALM_MS)
    people.take()
    for (const [what, happen] of chance.shuffled(list)) {
      const since = performance.now()
      await happen(world).catch((error: Error) => void complaints.push(`${what}: ${error.message}`))
      const isBack = Number.isFinite(await shop.untilReady())
      const readyMs = isBack ? performance.now() - since : Number.POSITIVE_INFINITY
      const dead = deadOf(shop)
      complaints.push(...dead.map((output) => `${what}: a process ended by itself: ${output}`))
      await sleep(CALM_MS)
      seen.push({ what, readyMs, answers: inWords(people.take()) })
      say(lineOf(seen.at(-1)!))
    }
    await people.goHome()
    const audit = await shop.audit()
    complaints.push(...forbidden(people.tally), ...audit.complaints)
    return { seed: chance.seed, seen, complaints, standing: audit.standing }
  } finally {
    await shop.remove()
  }
}

/** Kills a process under load again and again, on the embedded database or on PostgreSQL. */
export async function killOften(
  times: number,
  database: 'embedded' | 'postgres',
  seed: number,
  say = console.log,
): Promise<Outcome> {
  const cluster = database === 'postgres' ? await startPostgres() : undefined
  const chance = dice(seed)
  const shop = await openShop(1, cluster?.url)
  const seen: Seen[] = []
  try {
    let startMs = await shop.start(0)
    const people = await letPeopleIn(shop.urls, PEOPLE, chance)
    for (let n = 1; n <= times; n++) {
      await sleep(chance.below(KILL_WITHIN_MS))
      const server = shop.servers[0]
      shop.servers[0] = null
      await server?.kill()
      startMs = await shop.start(0)
      seen.push({ what: `kill ${n} on ${database}`, readyMs: startMs, answers: inWords(people.take()) })
      say(lineOf(seen.at(-1)!))
    }
    await people.goHome()
    const { complaints, standing } = await shop.audit()
    return { seed, seen, complaints: [...forbidden(people.tally), ...complaints], standing }
  } finally {
    await shop.remove()
    await cluster?.stop()
  }
}

/**
 * Two processes on one PostgreSQL and a chain that others run, with people who buy and sell second-hand: another fault
 * every five seconds, in the order of the seed.
 */
export async function disturbChain(minutes: number, seed: number, say = console.log): Promise<Outcome> {
  const cluster = await startPostgres()
  if (!cluster) throw new Error('There is no PostgreSQL on this machine')
  const node = await startPublicNode({ seed })
  const chance = dice(seed)
  const shop = await openShop(2, cluster.url, {
    // of both: the collection names one site, and its owner has no money to name another
    PUBLIC_URL: 'http://localhost',
    RPC_URL: node.proxy.url,
    OPERATOR_KEY: node.keys.operatorKey,
    RELAYER_KEY: node.keys.relayerKey,
    SETTLER_KEY: node.keys.settlerKey,
    MINT_BATCH_SECONDS: '1',
    GAS_BUDGET_PER_HOUR: '1000',
  })
  const seen: Seen[] = []
  try {
    for (const at of shop.servers.keys()) await shop.start(at)
    await shop.untilReady()
    const people = await letPeopleIn(shop.urls, TRADERS, chance, SECOND_HAND)
    const end = performance.now() + minutes * MINUTE_MS
    let waiting: readonly Trouble[] = []
    while (performance.now() < end) {
      if (waiting.length === 0) waiting = chance.shuffled(TROUBLES)
      const [trouble, ...later] = waiting
      waiting = later
      const over = trouble!.begin(node)
      await sleep(FAULT_MS)
      await over()
      say(`  ${trouble!.name.padEnd(70)}  ${inWords(people.take())}`)
    }
    const since = performance.now()
    await shop.untilReady()
    seen.push({
      what: 'after the last fault',
      readyMs: performance.now() - since,
      answers: inWords(people.take()),
    })
    const dead = deadOf(shop).map((output) => `a process ended by itself: ${output}`)
    await people.goHome()
    const { complaints, standing } = await shop.audit()
    return { seed, seen, complaints: [...dead, ...forbidden(people.tally), ...complaints], standing }
  } finally {
    await shop.remove()
    await node.stop()
    await cluster.stop()
  }
}

/** What processes that should run have said before they ended. */
function deadOf(shop: Shop): string[] {
  const dead = shop.servers.filter((server) => server !== null && !isAlive(server.pid))
  for (const server of dead) shop.servers[shop.servers.indexOf(server)] = null
  return dead.map((server) => server!.output().slice(-400))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function forbidden(tally: Tally): string[] {
  return [...tally]
    .filter(([name]) => NEVER.test(name))
    .map(([name, count]) => `${count} answers were ${name}`)
}

function inWords(tally: Tally): string {
  const all = [...tally].toSorted((a, b) => b[1] - a[1])
  return all.map(([name, count]) => `${count} × ${name}`).join(', ')
}

export function lineOf({ what, readyMs, answers }: Seen): string {
  return `${(readyMs / 1000).toFixed(1).padStart(5)} s  ${what.padEnd(52)}  ${answers}`
}
