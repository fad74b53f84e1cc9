import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './reveal.module.css'

interface RevealProps {
  ball: string | null
  work: string | null
  /** mp4 and webm play as films; anything else is an animated picture. */
  film: string | null
  onDone: () => void
}

/** The one long moment (look.md, "Motion"): under four seconds. */
const OPENING_MS = 3_800
/** A still instead, for who asked for less motion. */
const STILL_MS = 1_200
/** When the seal comes down. */
const SEAL_MS = 3_000
const VIBRATION_MS = 30
/** A film may be longer than our own opening, but not for ever. */
const FILM_MS = 20_000

const FILM_FILE = /\.(mp4|webm)($|\?)/

/**
 * A ball opens: stillness, the circle tightens, a breath, the square work, the seal. Skippable at once. A film that
 * does not come leaves our own opening in its place; who asked for less motion gets the still and the seal.
 */
export function Reveal({ ball, work, film, onDone }: RevealProps) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [missing, setMissing] = useState(false)
  const shown = calm || missing ? null : film
  const movie = shown !== null && FILM_FILE.test(shown)
  useEffect(() => {
    const length = calm ? STILL_MS : movie ? FILM_MS : OPENING_MS
    const ending = setTimeout(() => done.current(), length)
    // After a film the seal comes down on the work itself.
    const sealing = movie
      ? undefined
      : setTimeout(() => navigator.vibrate?.(VIBRATION_MS), calm ? 0 : SEAL_MS)
    return () => {
      clearTimeout(ending)
      clearTimeout(sealing)
    }
  }, [movie, calm])
  return (
    <div className={styles.stage}>
      <output className="visually-hidden">
        <Trans>The ball is opening.</Trans>
      </output>
      <div className={styles.scene} aria-hidden="true">
        {shown !== null && !movie && (
          <img src={shown} alt="" className={styles.film} onError={() => setMissing(true)} />
        )}
        {shown !== null && movie && (
          <video
            src={shown}
            className={styles.film}
            autoPlay
            muted
            playsInline
            onError={() => setMissing(true)}
            onEnded={() => {
              navigator.vibrate?.(VIBRATION_MS)
              onDone()
            }}
          />
        )}
        {!movie && (
          <>
            <span className={styles.work}>
              <Picture src={work} alt="" sizes="(min-width: 900px) 560px, 90vw" eager />
              <Seal size={48} className={styles.seal} />
            </span>
            <span className={styles.ball}>
              <Picture src={ball} alt="" sizes="60vw" shape="round" eager />
            </span>
          </>
        )}
      </div>
      <Button look="text" onClick={onDone}>
        <Trans>Skip</Trans>
      </Button>
    </div>
  )
}
