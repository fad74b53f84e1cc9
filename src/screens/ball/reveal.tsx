import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
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

/** A ball opens: stillness, the circle tightens, a breath, the square work, the seal. Skippable at once. */
export function Reveal({ ball, work, film, onDone }: RevealProps) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const movie = film !== null && /\.(mp4|webm)($|\?)/.test(film)
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const length = calm ? STILL_MS : movie ? FILM_MS : OPENING_MS
    const ending = setTimeout(() => done.current(), length)
    const sealing = setTimeout(() => navigator.vibrate?.(VIBRATION_MS), calm ? 0 : SEAL_MS)
    return () => {
      clearTimeout(ending)
      clearTimeout(sealing)
    }
  }, [movie])
  return (
    <div className={styles.stage}>
      <output className="visually-hidden">
        <Trans>The ball is opening.</Trans>
      </output>
      <div className={styles.scene} aria-hidden="true">
        {film !== null && !movie && <img src={film} alt="" className={styles.film} />}
        {film !== null && movie && (
          <video src={film} className={styles.film} autoPlay muted playsInline onEnded={onDone} />
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
