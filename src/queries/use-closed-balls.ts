import { useQuery } from '@tanstack/react-query'
import type { Order } from '../contract/orders.ts'
import { closedHere, waitsHere } from './openings.ts'
import { ordersQuery } from './orders.ts'

/** A ball of the viewer that is still to be opened; the rest of its order may not be known. */
export interface ClosedBall {
  order: string
  ball: Order['ball'] | undefined
}

/** The viewer's balls that wait closed on this device, by the work that is in each. */
export function useClosedBalls(): ReadonlyMap<string, ClosedBall> {
  const orders = useQuery({ ...ordersQuery(), throwOnError: false, meta: { quiet: true } }).data?.value ?? []
  const waiting = orders.flatMap((one) =>
    one.nft && waitsHere(one) ? [[one.nft.uuid, one.uuid] as const] : [],
  )
  const ballOf = new Map(orders.map(({ uuid, ball }) => [uuid, ball]))
  return new Map(
    [...waiting, ...closedHere()].map(([nft, order]) => [nft, { order, ball: ballOf.get(order) }]),
  )
}
