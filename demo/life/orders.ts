import { setTimeout as sleep } from 'node:timers/promises'
import type { Dependencies } from '../../server/domain/dependencies.ts'
import { isPaidAlready } from '../../server/domain/checkout/payment-page.ts'
import type { OrderRequest, PlacedOrder } from '../../server/domain/shop/place-order/request.ts'
import { orderBatcher } from '../../server/domain/shop/place-order/batch.ts'
import { isUnderWay } from '../../server/domain/checkout/state-machine.ts'
import { chunks } from '../../server/lib/chunks.ts'
import { noteOpened } from '../../server/store/shop/orders.ts'
import type { DemoMember } from './members.ts'
import type { Find } from './plan.ts'
import { unlessRefused } from './refusals.ts'
import { ordersByIds } from './rows.ts'

const POLL_MS = 100
/** A webhook that was lost with a process that was killed is made up for after so many polls. */
const PATIENT_POLLS = 30
/** So few that no collector has more unpaid at once than a member may have (domain/checkout/holds.ts). */
const AT_ONCE = 48

/** A work that a collector has found. */
export interface Found {
  find: Find
  nftId: string
}

/**
 * Buys what the collectors find, each through its own order and payment, and waits until everything is
 * delivered. Repeating it finds the same orders again by their keys.
 * @returns what they have found; a unit that could not be had is left out
 */
export async function openBalls(
  deps: Dependencies,
  members: readonly DemoMember[],
  finds: readonly Find[],
  signal: AbortSignal,
): Promise<Found[]> {
  const place = orderBatcher(deps)
  const findOf = new Map<string, Find>()
  for (const some of chunks(finds, AT_ONCE)) {
    signal.throwIfAborted()
    const placed = await Promise.all(
      some.map((find) => order(deps, place, find, members[find.finder]!, signal)),
    )
    for (const [at, one] of placed.entries()) if (one) findOf.set(one.id, some[at]!)
    const ordered = placed.filter((one) => one !== null)
    await delivered(deps, ordered, signal)
    for (const { id } of ordered) {
      const { user } = members[findOf.get(id)!.finder]!
      await noteOpened(deps.db, user.id, id, deps.now())
    }
  }
  const rows = await ordersByIds(deps.db, [...findOf.keys()])
  const nftOf = new Map(rows.map(({ id, nft_id }) => [id, nft_id]))
  return [...findOf].flatMap(([id, find]) => {
    const nftId = nftOf.get(id)
    return nftId ? [{ find, nftId }] : []
  })
}

/** Waits until orders are delivered, or over. */
async function delivered(
  deps: Dependencies,
  orders: readonly PlacedOrder[],
  signal: AbortSignal,
): Promise<void> {
  for (let polls = 1; ; polls++) {
    signal.throwIfAborted()
    const rows = await ordersByIds(
      deps.db,
      orders.map(({ id }) => id),
    )
    const waiting = rows.filter(({ state }) => isUnderWay(state))
    if (waiting.length === 0) return
    if (polls % PATIENT_POLLS === 0) {
      const unpaid = new Set(waiting.flatMap(({ id, state }) => (state === 'reserved' ? [id] : [])))
      for (const { id, payment_url } of orders)
        if (payment_url !== null && unpaid.has(id)) await askAbout(deps, payment_url)
    }
    await sleep(POLL_MS)
  }
}

type Place = ReturnType<typeof orderBatcher>

/** Orders and pays. @returns null where the ball cannot be had */
async function order(
  deps: Dependencies,
  place: Place,
  { name, ball }: Find,
  { user, language }: DemoMember,
  signal: AbortSignal,
): Promise<PlacedOrder | null> {
  const request: OrderRequest = {
    ballId: ball.id,
    groupCode: ball.groupCode,
    kind: ball.kind,
    user,
    language,
    key: `demo ${name}`,
    another: true,
  }
  const result = await unlessRefused(signal, () => place(request))
  if (!result) return null
  if (result.order.payment_url !== null) await pay(deps, result.order.payment_url)
  return result.order
}

/** Pays on the sandbox's page. Repeating it does nothing. */
export async function pay(deps: Dependencies, paymentUrl: string): Promise<void> {
  await deps.sandbox?.decide(checkoutIn(paymentUrl), 'pay', 'prompt')
}

/** Asks the sandbox about a payment whose webhook never came. */
export async function askAbout(deps: Dependencies, paymentUrl: string): Promise<void> {
  await isPaidAlready(deps, { checkout_id: checkoutIn(paymentUrl) })
}

const checkoutIn = (paymentUrl: string) => paymentUrl.split('/').at(-1) ?? ''
