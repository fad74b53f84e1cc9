import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { BallMark } from '../../ui/ball-mark.tsx'
import type { CameraState } from './use-camera.ts'
import styles from './viewfinder.module.css'

/** After this long without a code the user needs a hint on how to hold it. */
const HINT_AFTER_MS = 8000
/** Pixels: a code in it is near enough to be read. */
const RING = 220

interface ViewfinderProps {
  state: CameraState['state']
  /** Whether a genuine code is in view, and is watched for whether it is live. */
  watching: boolean
  video: RefObject<HTMLVideoElement | null>
}

/** What the camera sees, in a square with a circle in it: not known yet; before that, the place for a code. */
export function Viewfinder({ state, watching, video }: ViewfinderProps) {
  const { t } = useLingui()
  const looking = state === 'looking'
  return (
    <div className={styles.view}>
      <div className={styles.finder} data-on={looking || undefined}>
        {looking && (
          // A live camera picture has no speech to caption.
          <video
            ref={video}
            className={styles.video}
            playsInline
            muted
            aria-label={t`What the camera sees`}
          />
        )}
        <span className={styles.ring}>
          <BallMark size={RING} />
        </span>
      </div>
      <output className={styles.words}>
        {state === 'asking' && <Trans>Your browser is asking for permission to use the camera.</Trans>}
        {looking && (watching ? <Watching /> : <Looking />)}
      </output>
    </div>
  )
}

function Watching() {
  return <Trans>Signature verified. Keep the camera on the code: checking that it’s live…</Trans>
}

function Looking() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), HINT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return long ? (
    <Trans>
      Move closer until the whole code fits in the square, and turn up the other screen’s brightness.
    </Trans>
  ) : (
    <Trans>Looking for the code…</Trans>
  )
}
