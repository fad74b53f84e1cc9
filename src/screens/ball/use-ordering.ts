import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { Ball } from '../../contract/balls.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { ballOrdering, orderProblem } from '../../queries/balls.ts'
import { useCheckout, type Checkout } from '../../queries/use-checkout.ts'
import { isSignedIn, signsInByEmail, useSignedIn } from '../../queries/viewer.ts'
import { BUY } from '../../config/go-on-hash.ts'
import { ORDER_AGAIN } from './order-again.tsx'

/** Failures of an order for which the server has confirmed that no order exists. */
const DECIDED: ReadonlySet<string> = new Set(['refused', 'price', 'unpaid'])

/** Ordering as the page shows it. */
export interface Ordering {
  /** What lies over the page: who buys, for a visitor; then the order. */
  sheet: 'sign-in' | 'order' | undefined
  /** Whether a further ball is ordered, beside an order that is awaiting payment. */
  another: boolean
  checkout: Checkout
  /** Opens the order's sheet, for a visitor after the one that signs them in. */
  confirm: (another: boolean) => void
  close: () => void
}

/**
 * Ordering on a ball's page. The sheet is open at once for a member who orders the ball again or comes back from
 * a sign-in, and for a visitor whose sign-up waits for its code.
 * @param orders whether a sign-up that waits here was for an order; else it was for an alert
 */
export function useOrdering(code: string, ball: Ball, orders: boolean): Ordering {
  const here = useLocation()
  const { pathname, search, hash } = here
  const state: unknown = here.state
  const navigate = useNavigate()
  const localized = useLocalePath()
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const [another, setAnother] = useState(false)
  const checkout = useCheckout(ballOrdering(), { code, ball, another }, (error) =>
    DECIDED.has(orderProblem(error).kind),
  )
  const { leaving } = checkout
  useEffect(() => {
    // who comes back from the checkout page finds the order that waits on the page, not the sheet they left
    const back = (event: PageTransitionEvent) => void (event.persisted && leaving && setOpen(false))
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [leaving])
  const { waiting } = useWaitingSignUp()
  const waits = waiting !== undefined
  const forget = () =>
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  const asked = signedIn && (state === ORDER_AGAIN || hash === BUY)
  const [followed, setFollowed] = useState(false)
  if (asked !== followed) {
    setFollowed(asked)
    if (asked) setOpen(true)
  }
  // After a reload the code opens the sheet; it stays for what follows the code: the password, then the order.
  const [waited, setWaited] = useState(false)
  if (waits !== waited) {
    setWaited(waits)
    if (waits && orders) setOpen(true)
  }
  useEffect(() => {
    if (!asked) return
    // once: who comes back from the checkout page finds their order, not this sheet
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }, [asked, navigate, pathname, search])
  // the sign-up is done: nobody who goes away and comes back is asked for its code
  useEffect(() => {
    if (signedIn && waits) forget()
  })
  const sheet = signedIn ? 'order' : 'sign-in'
  return {
    sheet: open ? sheet : undefined,
    another,
    checkout,
    confirm: (further) => {
      if (!isSignedIn() && !signsInByEmail()) {
        void navigate(localized(paths.login(pathname)))
        return
      }
      checkout.clearError()
      setAnother(further)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      if (waits) forget()
    },
  }
}
