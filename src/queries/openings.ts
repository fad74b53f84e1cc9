import { OPENINGS_KEY } from '../config/device.ts'
import type { Order } from '../contract/orders.ts'
import { serverNow } from '../network/clock.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { forgetting } from '../offline/device.ts'

/** Left closed, with the work that is in it. */
type Closed = `closed:${string}`

/** Whether a ball waits on this device to be opened, or was opened here. */
type Opening = 'waits' | Closed | 'opened'

const CLOSED = 'closed:'

/** More orders than anybody waits for at a time. */
const MOST = 60
/** A ball of which this device knows nothing opens only where it has just been delivered. */
const FRESH_MS = 2 * 60_000
/** Or where its buyer comes by the mail that it has been, in the days after it. */
const INVITED_MS = 7 * 24 * 60 * 60_000

type Delivered = Pick<Order, 'uuid' | 'state' | 'delivered_at'>

/** Notes that somebody waits here for an order to be delivered: its ball opens whenever they come back. */
export function noteWaiting(order: string): void {
  if (!known()[order]) write(order, 'waits')
}

/** Notes that a ball was opened here, for this tab and all others: it never opens again by itself. */
export function noteOpened(order: string): void {
  write(order, 'opened')
}

/**
 * Whether the ball of an order is still to be opened: never twice on a device, and never a ball of long ago.
 * @param invited whether somebody has come by the mail that says it can be opened
 */
export function isToOpen(
  { uuid, state, delivered_at: at }: Delivered,
  now: number = serverNow(),
  invited = false,
): boolean {
  if (state !== 'delivered') return false
  const opening = known()[uuid]
  if (opening) return opening !== 'opened'
  return !at || now - Date.parse(at) < (invited ? INVITED_MS : FRESH_MS)
}

type Ordered = Delivered & Pick<Order, 'created_at'>

/** Whether no earlier order has brought a work; one that is still to be opened has brought none yet. */
export function isFirstWork(order: Ordered, known: readonly (Ordered & { nft: object | null })[]): boolean {
  const before = known.filter((one) => one.uuid !== order.uuid && one.created_at < order.created_at)
  return !before.some((one) => one.nft !== null && !isToOpen(one))
}

/** Notes that the buyer has not opened the ball: until then the own collection and home do not show its work. */
export function noteClosed(order: string, nft: string): void {
  if (known()[order] !== 'opened') write(order, `${CLOSED}${nft}`)
}

/** The works in balls that were left closed on this device, each with its order. */
export function closedHere(): Map<string, string> {
  const closed = Object.entries(known()).filter(([, opening]) => opening.startsWith(CLOSED))
  return new Map(closed.map(([order, opening]) => [opening.slice(CLOSED.length), order]))
}

/** Whether somebody has waited here for a ball that has come since, and has not seen it open. */
export function waitsHere({ uuid, state }: Pick<Delivered, 'uuid' | 'state'>): boolean {
  return state === 'delivered' && known()[uuid] === 'waits'
}

/** Calls `listener` when another tab has opened the ball of an order. */
export function whenOpened(order: string, listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === OPENINGS_KEY && known()[order] === 'opened') listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** For a browser without storage, and a shared device: this visit remembers. */
let visit: Record<string, Opening> = {}

function known(): Record<string, Opening> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(OPENINGS_KEY) ?? '{}')
    return opened(visit, typeof stored === 'object' ? (stored as Record<string, Opening>) : {})
  } catch {
    return visit
  }
}

/** Both, and what was opened here stays opened: the storage may be full, and know less than this visit. */
function opened(here: Record<string, Opening>, stored: Record<string, Opening>): Record<string, Opening> {
  const done = Object.entries(here).filter(([, opening]) => opening === 'opened')
  return { ...here, ...stored, ...Object.fromEntries(done) }
}

function write(order: string, opening: Opening): void {
  const { [order]: _before, ...others } = known()
  visit = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [order, opening]])
  try {
    if (!forgetting.aborted && !isSharedDevice()) localStorage.setItem(OPENINGS_KEY, JSON.stringify(visit))
  } catch {
    // a storage that is full or forbidden: this visit remembers
  }
}
