import { useCallback, useEffect, useRef, useState } from 'react'
import type { Check } from '../../queries/check.ts'
import type { Verdict } from '../../proof/verdict.ts'

/** A live code is told from a screenshot within two seconds; a slow camera gets twice as long. */
const WATCH_MS = 4000

/** A code, and when a camera last saw it (milliseconds since 1970). */
export interface Seen {
  text: string
  readAt: number
}

interface Watch {
  /** Whether the code in view is genuine so far, and is watched for whether it is live. */
  watching: boolean
  /** Takes what the camera reads. */
  see: (text: string, readAt: number) => void
  /** Starts over. */
  forget: () => void
}

/**
 * Follows the codes that a camera reads until there is a verdict: at once for what no second look can change, and
 * for a phone's code when two of them advance with the clock, or after four seconds.
 * @param done called once with the code and its verdict
 */
export function useWatch(check: Check, done: (seen: Seen, verdict: Verdict) => void): Watch {
  const [watching, setWatching] = useState(false)
  const last = useRef<Seen>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const visit = useRef(0)
  const hear = useRef(done)
  useEffect(() => {
    hear.current = done
  }, [done])

  const forget = useCallback(() => {
    visit.current++
    clearTimeout(timer.current)
    timer.current = undefined
    last.current = undefined
    setWatching(false)
  }, [])
  useEffect(() => forget, [forget])

  const see = useCallback(
    (text: string, readAt: number) => {
      const mine = visit.current
      const known = last.current?.text === text
      last.current = { text, readAt }
      if (known) return
      const conclude = (seen: Seen, verdict: Verdict) => {
        if (mine !== visit.current) return
        forget()
        hear.current(seen, verdict)
      }
      const judge = async (seen: Seen, isLast: boolean) => {
        const verdict = await check(seen.text, seen.readAt, 'camera')
        if (isLast || !isOpen(verdict)) conclude(seen, verdict)
        else if (mine === visit.current) setWatching(true)
      }
      void judge({ text, readAt }, false)
      timer.current ??= setTimeout(() => last.current && void judge(last.current, true), WATCH_MS)
    },
    [check, forget],
  )
  return { watching, see, forget }
}

/** Whether a second reading can say more. */
function isOpen(verdict: Verdict): boolean {
  return verdict.kind === 'genuine' && verdict.holder.state === 'still'
}
