import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import type { Sale } from '../../contract/sales.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { BUY } from '../../config/go-on-hash.ts'
import { resaleOrdering } from '../../queries/place-resale-order.ts'
import { saleProblem } from '../../queries/sales.ts'
import { useCheckout, type Checkout } from '../../queries/use-checkout.ts'
import { isSignedIn, signsInByEmail, useSignedIn } from '../../queries/viewer.ts'

interface BuyingProps {
  sale: Sale
  saleUuid: string
  price: number
  /** Whether it can be bought at this moment. */
  open: boolean
  hold: (sale: Sale | undefined) => void
}

/** Buying a listed work as its page shows it. */
interface Buying {
  /** Whether the sheet that signs a visitor in lies over the page, until it is done with that. */
  signingIn: boolean
  checkout: Checkout
  /** Opens the order's sheet, for a visitor after the one that signs them in. */
  begin: () => void
  /** The visitor is a member now. */
  signedIn: () => void
  stopSigningIn: () => void
}

/**
 * Buying on a work's page. The order's sheet is open at once for a member who comes back from a sign-in, and that
 * of the sign-in for a visitor whose sign-up waits for its code.
 */
export function useBuying({ sale, saleUuid, price, open, hold }: BuyingProps): Buying {
  const { pathname, search, hash } = useLocation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const member = useSignedIn()
  const [signingIn, setSigningIn] = useState(false)
  const checkout = useCheckout(
    resaleOrdering(),
    { saleUuid, price },
    (error) => 'message' in saleProblem(error),
  )
  const waits = useWaitingSignUp().waiting !== undefined
  // after a reload the code opens the sheet; it stays for what follows the code: the password, then the order
  const [waited, setWaited] = useState(false)
  if (waits !== waited) {
    setWaited(waits)
    if (waits && !member) setSigningIn(true)
  }
  const forget = () =>
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  const asked = member && hash === BUY
  const over = member && waits && !signingIn
  useEffect(() => {
    if (asked && open) hold(sale)
    // once: nobody who goes away and comes back finds the sheet, or is asked for a code
    if (asked || over) forget()
  })
  const order = () => {
    checkout.clearError()
    hold(sale)
    // What may be a page's of earlier is asked for again: the sheet follows.
    void client.invalidateQueries({ queryKey: ['sales', 'of'] })
  }
  return {
    signingIn,
    checkout,
    begin: () => {
      if (isSignedIn()) order()
      else if (signsInByEmail()) setSigningIn(true)
      else void navigate(localized(paths.login(pathname)))
    },
    signedIn: () => {
      setSigningIn(false)
      order()
    },
    stopSigningIn: () => {
      setSigningIn(false)
      if (waits) forget()
    },
  }
}
