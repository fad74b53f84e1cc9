import { useEffect, useRef } from 'react'
import { walletAddress } from '../wallet/identity.ts'

const LOOK_MS = 1000

/**
 * Goes on once somebody has logged in in another tab of this browser: with the mailed link, while this one waits for
 * the code. What a log-in leaves with the browser shows it; the server is not asked.
 * @param waits whether this tab waits, and does not log in itself at this moment
 */
export function useLoggedInElsewhere(waits: boolean, onLoggedIn: () => void): void {
  const go = useRef(onLoggedIn)
  useEffect(() => void (go.current = onLoggedIn))
  useEffect(() => {
    // who logs in again after the end of a session is named by it already
    if (!waits || walletAddress() !== undefined) return
    const look = () => {
      if (walletAddress() !== undefined) go.current()
    }
    const timer = setInterval(look, LOOK_MS)
    // timers of a tab in the background are slow
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits])
}
