import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Ball } from '../../contract/balls.ts'
import { ballOrdering, orderProblem } from '../../queries/balls.ts'
import { useCheckout, type Checkout } from '../../queries/use-checkout.ts'
import { useSignedIn } from '../../queries/viewer.ts'
import { ORDER_AGAIN } from './order-again.tsx'

/** Failures of an order for which the server has confirmed that no order exists. */
const DECIDED: ReadonlySet<string> = new Set(['refused', 'price', 'unpaid'])

interface Ordering {
  /** Whether the confirmation sheet is open. */
  confirming: boolean
  /** Whether a further ball is ordered, beside an order that is awaiting payment. */
  another: boolean
  checkout: Checkout
  /** Opens the confirmation sheet. */
  confirm: (another: boolean) => void
  close: () => void
}

/** Ordering on a ball's page. For a signed-in buyer who orders the ball again the confirmation sheet is open at once. */
export function useOrdering(code: string, ball: Ball): Ordering {
  const again: unknown = useLocation().state
  const signedIn = useSignedIn()
  const [confirming = again === ORDER_AGAIN && signedIn, setConfirming] = useState<boolean>()
  const [another, setAnother] = useState(false)
  const checkout = useCheckout(ballOrdering(), { code, ball, another }, (error) =>
    DECIDED.has(orderProblem(error).kind),
  )
  return {
    confirming,
    another,
    checkout,
    confirm: (further) => {
      checkout.calm()
      setAnother(further)
      setConfirming(true)
    },
    close: () => setConfirming(false),
  }
}
