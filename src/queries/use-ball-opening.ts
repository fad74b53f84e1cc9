import { useMutation } from '@tanstack/react-query'
import { ballOpening, noteOpened } from './openings.ts'

/** Opens the balls of some orders: at once on this device, and on the server for everybody else. */
export function useBallOpening(): (orders: readonly string[]) => void {
  const { mutate } = useMutation(ballOpening())
  return (orders) => {
    orders.forEach(noteOpened)
    mutate(orders)
  }
}
