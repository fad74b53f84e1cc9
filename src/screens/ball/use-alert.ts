import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../config/paths.ts'
import { useLocalePath } from '../../i18n/use-locale.ts'
import { useWaitingSignUp } from '../../components/sign-in/use-waiting-sign-up.ts'
import { ALERT } from '../../config/go-on-hash.ts'
import { ballAlertChange, ballAlertQuery } from '../../queries/ball-alerts.ts'
import { refusalOf } from '../../queries/refusal.ts'
import { signsInByEmail, useSignedIn } from '../../queries/viewer.ts'

/** The alert of a ball as its page shows it. */
interface Alert {
  /** Whether it is on; undefined until that is known. */
  set: boolean | undefined
  busy: boolean
  failed: boolean
  /** The server's own words. */
  refusal: string | null
  /** Whether the sheet that signs a visitor in lies over the page, until it is done with that. */
  signingIn: boolean
  /** Turns it on or off, on for a visitor once they are signed in. */
  change: () => void
  /** The visitor is a member now. */
  signedIn: () => void
  stopSigningIn: () => void
}

/**
 * Being notified of a ball. Turned on at once for a member who comes back from a sign-in that began with it; the
 * sheet of the sign-in is open for a visitor whose sign-up waits for its code.
 */
export function useAlert(ball: string): Alert {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const localized = useLocalePath()
  const member = useSignedIn()
  const { data } = useQuery({ ...ballAlertQuery(ball), enabled: member })
  const { mutate, isPending, error } = useMutation(ballAlertChange(ball))
  const [signingIn, setSigningIn] = useState(false)
  const waits = useWaitingSignUp().waiting !== undefined
  const [waited, setWaited] = useState(false)
  if (waits !== waited) {
    setWaited(waits)
    if (waits && !member) setSigningIn(true)
  }
  const forget = () =>
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  const asked = member && hash === ALERT
  const followed = useRef(false)
  useEffect(() => {
    if (asked && !followed.current) mutate(true)
    followed.current = asked
    if (!asked) return
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true })
  }, [asked, mutate, navigate, pathname, search])
  const over = member && waits && !signingIn
  useEffect(() => {
    if (over) forget()
  })
  return {
    set: member ? data : false,
    busy: isPending,
    failed: error !== null,
    refusal: error && refusalOf(error),
    signingIn,
    change: () => {
      if (member) mutate(!data)
      else if (signsInByEmail()) setSigningIn(true)
      else void navigate(localized(paths.login(pathname + ALERT)))
    },
    signedIn: () => {
      setSigningIn(false)
      mutate(true)
    },
    stopSigningIn: () => {
      setSigningIn(false)
      if (waits) forget()
    },
  }
}
