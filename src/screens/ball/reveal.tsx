import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mediaUrl } from '../../config/media.ts'
import { isFilm } from '../../lib/is-film.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './reveal.module.css'

interface RevealProps {
  ball: string | null
  work: string | null
  /** Films play to their end; any other picture is animated automatically. */
  film: string | null
  /** `sealed` is false where the seal animation is still to come: after a film, and when skipped. */
  onDone: (sealed: boolean) => void
}

/** The longest animation of the product: under four seconds. */
const OPENING_MS = 3_800
/** A still image instead, for users who prefer reduced motion. */
const STILL_MS = 1_200
/** When the seal comes down. */
const SEAL_MS = 3_000
const VIBRATION_MS = 30
/** Ball and work are 72 % of the scene wide. */
const SCENE_SIZES = 'min(65vw, 404px, 55vh)'
/** The upper limit of a film, which may run longer than our own opening. */
const FILM_MS = 20_000

/**
 * A ball opens, the lights down: stillness, the circle tightens, a breath, the square work, the seal. Skippable at
 * once, by Escape too. A maker's own opening takes the place of the ball; one that cannot be shown gives it back.
 */
export function Reveal({ ball, work, film, onDone }: RevealProps) {
  const { t } = useLingui()
  const stage = useRef<HTMLDialogElement>(null)
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [broken, setBroken] = useState(false)
  const shown = calm || broken || film === null ? null : (mediaUrl(film) ?? null)
  const movie = shown !== null && isFilm(shown)
  useOpeningTime(calm, movie, onDone)
  useLayoutEffect(() => {
    const dialog = stage.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={stage}
      className={styles.stage}
      aria-label={t`The ball is opening.`}
      onCancel={(event) => {
        event.preventDefault()
        onDone(false)
      }}
    >
      <div className={styles.scene} aria-hidden="true">
        {shown !== null && (
          <MakersOpening
            src={shown}
            movie={movie}
            onEnded={() => onDone(false)}
            onBroken={() => setBroken(true)}
          />
        )}
        {!movie && (
          <span className={styles.work}>
            <Picture src={work} alt="" sizes={SCENE_SIZES} load="first" className={styles.picture} />
            <Seal size={48} className={styles.seal} />
          </span>
        )}
        {shown === null && !calm && (
          <span className={styles.ball}>
            <Picture src={ball} alt="" sizes={SCENE_SIZES} shape="round" load="early" />
          </span>
        )}
      </div>
      <Button look="text" onClick={() => onDone(false)}>
        <Trans>Skip</Trans>
      </Button>
    </dialog>
  )
}

/** Ends the opening at its time, and vibrates when the seal comes down. */
function useOpeningTime(calm: boolean, movie: boolean, onDone: RevealProps['onDone']): void {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const length = calm ? STILL_MS : movie ? FILM_MS : OPENING_MS
    const ending = setTimeout(() => done.current(!movie), length)
    const sealing = movie
      ? undefined
      : setTimeout(() => navigator.vibrate?.(VIBRATION_MS), calm ? 0 : SEAL_MS)
    return () => {
      clearTimeout(ending)
      clearTimeout(sealing)
    }
  }, [calm, movie])
}

interface MakersOpeningProps {
  src: string
  movie: boolean
  onEnded: () => void
  onBroken: () => void
}

function MakersOpening({ src, movie, onEnded, onBroken }: MakersOpeningProps) {
  if (!movie) return <img src={src} alt="" className={styles.film} onError={onBroken} />
  return (
    <video
      src={src}
      className={styles.film}
      autoPlay
      muted
      playsInline
      onEnded={onEnded}
      onError={onBroken}
    />
  )
}
