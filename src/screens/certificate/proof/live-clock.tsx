import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatSecond } from '../../../lib/time.ts'
import { BallMark } from '../../../ui/ball-mark.tsx'
import styles from './presenting.module.css'

/** The clock moves while the screen is live; a screenshot of it does not. */
const TICK_MS = 250

interface LiveClockProps {
  /** When the code on the screen was signed, in milliseconds since 1970. */
  signedAt: number
  /** How long until it is signed again, in milliseconds. */
  period: number
}

/**
 * The running clock beside a code that is signed anew at intervals, and a circle that closes until the next
 * time.
 */
export function LiveClock({ signedAt, period }: LiveClockProps) {
  const now = useNow()
  const part = Math.min(1, Math.max(0, (now - signedAt) / period))
  const clock = formatSecond(new Date(now).toISOString(), useLocale())
  return (
    <div className={styles.clock}>
      <BallMark size={40} part={part} />
      <p>
        <time className={styles.time} dateTime={new Date(now).toISOString()}>
          {clock}
        </time>{' '}
        <span className={styles.zone}>
          <Trans>Japan time</Trans>
        </span>
        <span className={styles.why}>
          <Trans>Signed by this device every 30 seconds. A picture of this screen goes stale.</Trans>
        </span>
      </p>
    </div>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
