import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { OPENINGS_KEY } from '../config/device.ts'
import type { Nft } from '../contract/nfts.ts'
import { ordersApi, type Order } from '../contract/orders.ts'
import { serverNow } from '../network/clock.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { saveOpened } from '../offline/collection.ts'
import { forgetting } from '../offline/device.ts'
import { saveFor } from './copies.ts'

/** Whether something that was bought is waited for on this device, or was opened here. */
type Opening = 'waits' | 'opened'

/** More orders than anybody waits for at a time. */
const MOST = 60
/** A work from a member, of which this device knows nothing, arrives only where it has just been delivered. */
const FRESH_MS = 2 * 60_000
/** Or where its buyer comes by the mail that it has been, in the days after it. */
const INVITED_MS = 7 * 24 * 60 * 60_000

type Delivered = Pick<Order, 'uuid' | 'state' | 'delivered_at' | 'opened_at'>

/** Notes that somebody waits here for a work from a member: it arrives whenever they come back. */
export function noteWaiting(order: string): void {
  if (!known()[order]) write(order, 'waits')
}

/** Notes that an order was opened here, for this tab and all others: it never opens again by itself. */
export function noteOpened(order: string): void {
  write(order, 'opened')
}

/**
 * Whether what an order has brought is still to be opened: a ball until the server knows that its buyer has, on any
 * device; a work from a member once on this device, and never one of long ago.
 * @param invited whether somebody has come by the mail that says it can be opened
 */
export function isToOpen(
  { uuid, state, delivered_at: at, opened_at: openedAt }: Delivered,
  now: number = serverNow(),
  invited = false,
): boolean {
  if (state !== 'delivered') return false
  const opening = known()[uuid]
  if (opening === 'opened' || openedAt) return false
  if (opening || openedAt === null) return true
  return !at || now - Date.parse(at) < (invited ? INVITED_MS : FRESH_MS)
}

type Ordered = Delivered & Pick<Order, 'created_at'>

/** Whether no earlier order has brought a work; one that is still to be opened has brought none yet. */
export function isFirstWork(order: Ordered, known: readonly Ordered[]): boolean {
  const before = known.filter((one) => one.uuid !== order.uuid && one.created_at < order.created_at)
  return !before.some((one) => one.state === 'delivered' && !isToOpen(one))
}

/** Whether a work is still in its ball, as far as the server and this device know. */
export function isInBall({
  in_ball: isClosed,
  order_uuid: order,
}: Pick<Nft, 'in_ball' | 'order_uuid'>): boolean {
  return isClosed === true && !(order && known()[order] === 'opened')
}

/**
 * Tells the server, and the stored collection, that the balls of some orders were opened here. What cannot be sent now is
 * sent with the next list of the orders.
 */
export function ballOpening() {
  return mutationOptions({
    mutationKey: ['orders', 'open'],
    mutationFn: (orders: readonly string[]) => sendOpened(orders),
    onSettled: async (_done, _failed, orders, _before, { client }) => {
      await saveFor((db) => saveOpened(db, orders)).catch(() => {})
      await Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['collection'] }),
      ])
    },
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  })
}

/** Those of some orders whose balls were opened on this device while the server did not hear of it. */
export function openedUnheard(orders: readonly Delivered[]): string[] {
  return orders
    .filter((one) => one.state === 'delivered' && one.opened_at === null && known()[one.uuid] === 'opened')
    .map(({ uuid }) => uuid)
}

/** Tells the server that the balls of some orders were opened. */
export async function sendOpened(orders: readonly string[]): Promise<void> {
  await Promise.all(orders.map((id) => call(ordersApi.open, { params: { id } })))
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
