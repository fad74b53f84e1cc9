import { Hono } from 'hono'
import { CHANGED_COOKIE, SESSION_COOKIE } from '../server/domain/accounts/cookies.ts'
import { builtSite } from './client/site.ts'
import { newMember } from './customer.ts'
import { load, type Shot } from './load.ts'
import type { Shop } from './shop.ts'
import { median, type Row } from './table.ts'

const PATH = '/en/'
const SECONDS = 4
/** Interleaved, so that a busy moment of the machine falls on all. */
const RUNS = 3
const VISITORS = 64
/** Fewer than are rendered at once (server/http/pages/renderer.ts): none comes empty. */
const CHANGED = 4
/** Of the bare handler's: a page of this second is sent from memory. */
const KEPT_GOAL = 0.4
/** Measured at 0.007, and at 0.0045 since home shows more. */
const RENDERED_GOAL = 0.005

/**
 * Home per second and process: as visitors and members get it, who share one page a second, and rendered for each member
 * who has just changed something, against a bare handler that sends the same bytes. Prints what the process holds afterwards. Needs the built client.
 */
export async function measureHome(shop: Shop): Promise<Row[]> {
  const site = await builtSite(shop)
  const accepts = { 'accept-encoding': 'br' }
  const sent = new Uint8Array(await (await fetch(site.origin + PATH, { headers: accepts })).arrayBuffer())
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const bare = await shop.beside(new Hono().get(PATH, (c) => c.body(sent, 200, headers)))
  const { session } = await newMember(shop, 'member@bench.test')
  const visit: Shot = { method: 'GET', path: PATH, headers: accepts }
  const cookie = `${SESSION_COOKIE}=${session}`
  const member: Shot = { ...visit, headers: { ...accepts, cookie } }
  const changed: Shot = { ...visit, headers: { ...accepts, cookie: `${cookie}; ${CHANGED_COOKIE}=1` } }
  const before = process.memoryUsage.rss()
  const speeds = {
    kept: [] as number[],
    members: [] as number[],
    rendered: [] as number[],
    bare: [] as number[],
  }
  for (let run = 0; run < RUNS; run++) {
    speeds.kept.push(await perSecond(site.origin, visit, VISITORS))
    speeds.members.push(await perSecond(site.origin, member, VISITORS))
    speeds.rendered.push(await perSecond(site.origin, changed, CHANGED))
    speeds.bare.push(await perSecond(bare, visit, VISITORS))
  }
  console.log(
    `Resident memory: ${inMb(before)} before home was rendered, ${inMb(process.memoryUsage.rss())} after`,
  )
  const row = (what: string, ours: readonly number[], atLeast: number): Row => ({
    what: `${what} per second, ${shop.database}`,
    ours: median(ours),
    against: median(speeds.bare),
    unit: '/s',
    goal: { atLeast },
  })
  return [
    row('Home for visitors', speeds.kept, KEPT_GOAL),
    row('Home for members', speeds.members, KEPT_GOAL),
    row('Home rendered anew', speeds.rendered, RENDERED_GOAL),
  ]
}

async function perSecond(origin: string, shot: Shot, connections: number): Promise<number> {
  const { perSecond: speed, statuses } = await load(origin, [shot], {
    connections,
    seconds: SECONDS,
    repeat: true,
  })
  if ([...statuses.keys()].some((status) => status !== 200))
    throw new Error(`${shot.path} answered ${[...statuses.keys()].join()}`)
  return speed
}

const BYTES_PER_MB = 1_000_000
const inMb = (bytes: number) => `${(bytes / BYTES_PER_MB).toFixed(0)} MB`
