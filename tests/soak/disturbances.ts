import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../tools/postgres.ts'
import type { Dice } from './dice.ts'
import type { Shop } from './shop.ts'

/** How long a chain hangs. */
const HANGS_MS = 4_000

export interface World {
  shop: Shop
  cluster: Cluster
  dice: Dice
}

/** Something that happens to a shop. What ends a process starts it again. */
export type Disturbance = readonly [name: string, happen: (world: World) => Promise<void>]

function chainNode({ shop }: World): number {
  const file = join(shop.env.DATA_DIR!, 'chain', 'anvil.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid
}

async function restart({ shop }: World, at: number, signal: NodeJS.Signals): Promise<void> {
  const server = shop.servers[at]
  shop.servers[at] = null
  const code = await server?.end(signal)
  if (signal === 'SIGTERM' && code !== 0) throw new Error(`a server ended with ${code} on SIGTERM`)
  await shop.start(at)
}

const databaseRestarts: Disturbance = ['the database restarts', ({ cluster }) => cluster.restart('fast')]
const databaseCrashes: Disturbance = ['the database crashes', ({ cluster }) => cluster.restart('crash')]
const connectionsBreak: Disturbance = [
  'every connection breaks',
  async ({ shop }) => {
    const client = new pg.Client({ connectionString: shop.env.DATABASE_URL! })
    client.on('error', () => {})
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  },
]
const chainDies: Disturbance = [
  'the chain’s node is killed',
  async (world) => void process.kill(chainNode(world), 'SIGKILL'),
]
const chainHangs: Disturbance = [
  'the chain’s node hangs',
  async (world) => {
    const pid = chainNode(world)
    process.kill(pid, 'SIGSTOP')
    await sleep(HANGS_MS)
    process.kill(pid, 'SIGCONT')
  },
]
const processDies: Disturbance = [
  'a process is killed',
  (world) => restart(world, world.dice.below(world.shop.servers.length), 'SIGKILL'),
]
const processEnds: Disturbance = [
  'a process receives SIGTERM',
  (world) => restart(world, world.dice.below(world.shop.servers.length), 'SIGTERM'),
]
const allDie: Disturbance = [
  'all processes are killed at once',
  async (world) => {
    const { servers } = world.shop
    const killed = servers.map(async (server) => server?.kill())
    servers.fill(null)
    await Promise.all(killed)
    await Promise.all([...servers.keys()].map((at) => world.shop.start(at)))
  },
]
const endsWithDatabase: Disturbance = [
  'a process receives SIGTERM while the database restarts',
  async (world) => {
    const gone = world.cluster.restart('fast')
    await restart(world, 0, 'SIGTERM')
    await gone
  },
]
const diesWithChain: Disturbance = [
  'a process is killed while the chain hangs',
  async (world) => {
    process.kill(chainNode(world), 'SIGSTOP')
    await restart(world, world.dice.below(world.shop.servers.length), 'SIGKILL')
  },
]

/** Fourteen of them. */
export const DISTURBANCES: readonly Disturbance[] = [
  databaseRestarts,
  databaseRestarts,
  databaseRestarts,
  databaseCrashes,
  connectionsBreak,
  chainDies,
  chainDies,
  chainHangs,
  processDies,
  processDies,
  processEnds,
  allDie,
  endsWithDatabase,
  diesWithChain,
]

/** One of each kind, for every day. */
export const ONE_OF_EACH: readonly Disturbance[] = [...new Set(DISTURBANCES)]
