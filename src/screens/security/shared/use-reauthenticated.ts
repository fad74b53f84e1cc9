import { useEffect, useRef, useState, type RefObject } from 'react'
import { useResumed } from './use-resumed.ts'

/** What a user reauthenticates for, each in its own section: account deletion, their data, a recovery, their bank account. */
export type Step = 'leave' | 'data' | 'recovery' | 'bank'

/** sessionStorage: for which step this tab has left for Google, and when. */
const SENT_KEY = 'akashi-proving-for'
/** As long as a proof of identity counts as fresh (server/domain/accounts/proofs/proof-age.ts). */
const FRESH_MS = 10 * 60_000

/**
 * Records that this tab leaves for Google in the middle of a step, so that a link from another person resumes
 * none.
 */
export function leavingInStep(step: Step): void {
  try {
    sessionStorage.setItem(SENT_KEY, `${step} ${Date.now()}`)
  } catch {
    // no storage in this browser: the user starts the step again on return
  }
}

interface Back<Element> {
  /** Whether the user has returned to this step. */
  back: boolean
  /** The section, scrolled into view on return. */
  self: RefObject<Element | null>
}

/** Whether the user returns from Google to this step, reauthenticated. */
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
    // nothing was stored
  }
}
