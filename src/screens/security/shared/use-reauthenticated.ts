import { useEffect, useRef, useState, type RefObject } from 'react'
import { useResumed } from './use-resumed.ts'

/** What somebody shows once more for that it is them, each in its own section: leaving, their data, a recovery. */
export type Step = 'leave' | 'data' | 'recovery'

/** sessionStorage: for which step this tab has left for Google, and when. */
const SENT_KEY = 'akashi-proving-for'
/** As long as a proof of identity counts as fresh (server/domain/accounts/proofs/proof-age.ts). */
const FRESH_MS = 10 * 60_000

/** Notes that this tab now leaves for Google in the middle of a step: a link that somebody was sent leads into none. */
export function leavingInStep(step: Step): void {
  try {
    sessionStorage.setItem(SENT_KEY, `${step} ${Date.now()}`)
  } catch {
    // a browser that keeps nothing: whoever comes back begins once more
  }
}

interface Back<Element> {
  /** Whether somebody has come back to this step. */
  back: boolean
  /** The section: whoever has come back finds it in front of them. */
  self: RefObject<Element | null>
}

/** Whether somebody comes back from Google to this step, having shown that it is them. */
export function useReauthenticated<Element extends HTMLElement>(step: Step): Back<Element> {
  const asked = useResumed((one) => one === step)
  const [back] = useState(() => asked !== undefined && wasLeft(step))
  const self = useRef<Element>(null)
  useEffect(() => {
    if (asked === undefined) return
    forgetLeaving()
    if (back) self.current?.scrollIntoView({ block: 'center' })
  }, [asked, back])
  return { back, self }
}

function wasLeft(step: Step): boolean {
  try {
    const [left, at] = (sessionStorage.getItem(SENT_KEY) ?? '').split(' ')
    return left === step && Date.now() - Number(at) < FRESH_MS
  } catch {
    return false
  }
}

function forgetLeaving(): void {
  try {
    sessionStorage.removeItem(SENT_KEY)
  } catch {
    // nothing was kept
  }
}
