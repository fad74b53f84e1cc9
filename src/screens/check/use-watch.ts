import { useCallback, useEffect, useRef, useState } from 'react'
import type { Read } from '../../components/proof/checked.tsx'
import { checker, type Check } from '../../queries/check.ts'
import { STILL_MS } from '../../proof/holder.ts'
import type { Verdict } from '../../proof/verdict.ts'

/** A live code is told from a screenshot within two seconds; a slow camera gets twice as long. */
const WATCH_MS = 4000
/** A camera that has read a code as often while it stayed the same would have seen it change. */
const STEADY_READINGS = 6

/** One look at a code: what checks it, the last text that was read and when, and when the look ends. */
interface Look {
  check: Check
  last: { text: string; readAt: number }
  /** Since when the last text has been in view, and how often it was read. */
  steady: { since: number; times: number }
  /** The last text that is a certificate's: another code in view is none of anybody's business. */
  best?: { text: string; readAt: number }
  ends: ReturnType<typeof setTimeout>
}

interface Watch {
  /** Whether the code in view is genuine so far, and is watched for whether it is live. */
  watching: boolean
  /** Takes what the camera reads. */
  see: (text: string, readAt: number) => void
  /** Starts over: what was read before says nothing of what is held up next. */
  forget: () => void
}

/**
 * Follows the codes that a camera reads until there is a verdict: at once for what no second look can change, and
 * for a phone's code when two of them advance with the clock, or after four seconds.
 * @param done called once for each look
 */
export function useWatch(done: (read: Read) => void): Watch {
  const [watching, setWatching] = useState(false)
  const look = useRef<Look>(undefined)
  const hear = useRef(done)
  useEffect(() => {
    hear.current = done
  }, [done])

  const forget = useCallback(() => {
    clearTimeout(look.current?.ends)
    look.current = undefined
    setWatching(false)
  }, [])
  useEffect(() => forget, [forget])

  const judge = useCallback(
    async (mine: Look, isLast: boolean) => {
      const { text, readAt } = (isLast && mine.best) || mine.last
      const verdict = await mine.check(text, readAt, 'camera')
      if (mine !== look.current) return
      if (verdict.kind !== 'nothing') mine.best = { text, readAt }
      if (!isLast && verdict.kind === 'nothing') return
      if (!isLast && isOpen(verdict)) return setWatching(true)
      forget()
      hear.current({ text, readAt, by: 'camera', check: mine.check, verdict })
    },
    [forget],
  )
  const see = useCallback(
    (text: string, readAt: number) => {
      const known = look.current
      const isSame = known?.last.text === text
      const mine = known ?? {
        check: checker(),
        last: { text, readAt },
        steady: { since: readAt, times: 0 },
        ends: setTimeout(() => void judge(mine, true), WATCH_MS),
      }
      mine.last = { text, readAt }
      if (mine.best?.text === text) mine.best = mine.last
      look.current = mine
      if (!isSame) {
        mine.steady = { since: readAt, times: 0 }
        void judge(mine, false)
      } else if (mine.best?.text === text && isSteady(mine.steady, readAt)) void judge(mine, true)
    },
    [judge],
  )
  return { watching, see, forget }
}

/** Whether a code has been looked at long and often enough to know that it does not change; true once. */
function isSteady(steady: Look['steady'], readAt: number): boolean {
  steady.times++
  if (steady.times < STEADY_READINGS || readAt - steady.since < STILL_MS) return false
  steady.times = -Infinity
  return true
}

/** Whether a second reading can say more. */
function isOpen(verdict: Verdict): boolean {
  return verdict.kind === 'genuine' && verdict.holder.state === 'still'
}
