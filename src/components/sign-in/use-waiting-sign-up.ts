import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../hooks/use-store.ts'
import { waitingSignUp, type WaitingSignUp } from '../../config/waiting-sign-up.ts'

/**
 * The sign-up that waits for its code on this page, as its history entry has it: a reload keeps it.
 * @returns it, and what sets and removes it in the same entry
 */
export function useWaitingSignUp(): {
  waiting: WaitingSignUp | undefined
  wait: (signUp: WaitingSignUp) => void
  stop: () => void
} {
  const location = useLocation()
  const { pathname, search, hash } = location
  const navigate = useNavigate()
  // a server that renders the page knows no history: the first sight is what it has rendered
  const hydrated = useHydrated()
  const here = { pathname, search, hash }
  const set = (next: WaitingSignUp | null) =>
    void navigate(here, { replace: true, state: next, preventScrollReset: true })
  return {
    waiting: hydrated ? waitingSignUp(location.state) : undefined,
    wait: set,
    stop: () => set(null),
  }
}
