import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { formatSecond } from '../../../lib/time.ts'
import { BallMark } from '../../../ui/ball-mark.tsx'
import styles from './presenting.module.css'

/** The clock moves while the screen is live; a screenshot of it does not. */
const TICK_MS = 250
const MINUTE_MS = 60_000

/**
 * The running clock beside a code that is signed anew every second, and a circle that closes with the minute.
 * @param aheadMs by how much the clock of the signatures is ahead of this device's, in milliseconds
 */
export function LiveClock({ aheadMs }: { aheadMs: number }) {
  const now = useNow() + aheadMs
  const clock = formatSecond(new Date(now).toISOString(), useLocale())
  return (
    <div className={styles.clock}>
      <BallMark size={28} part={(now % MINUTE_MS) / MINUTE_MS} />
      <p>
        <time className={styles.time} dateTime={new Date(now).toISOString()}>
          {clock}
        </time>{' '}
        <span className={styles.zone}>
          <Trans>Japan time</Trans>
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
