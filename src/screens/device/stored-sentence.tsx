import { Plural, Trans } from '@lingui/react/macro'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import type { StoredHere } from '../../queries/device.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './device-screen.module.css'

const MARK_SIZE = 56

/** One sentence and one mark: square where everything is stored, a filling ring until then. */
export function StoredSentence({ stored }: { stored: StoredHere }) {
  const opensOffline = useOpensOffline() === true
  const { works = 0, certificates, pictures } = stored
  const whole = works > 0 && certificates >= works && pictures.stored >= pictures.wanted
  const part = works > 0 ? (certificates + pictures.stored) / (works + pictures.wanted) : 0
  return (
    <div className={styles.sentence}>
      {whole ? <Seal size={MARK_SIZE} /> : <BallMark size={MARK_SIZE} part={part} />}
      <p>{sentence(stored, whole, opensOffline)}</p>
    </div>
  )
}

function sentence({ works, certificates, paused }: StoredHere, whole: boolean, opensOffline: boolean) {
  // storing is switched off first; the copies themselves are removed a moment later
  if (paused && !works && certificates === 0)
    return (
      <Trans>You have removed the copies from this device. Nothing is stored until you ask for it.</Trans>
    )
  if (works === undefined) return <Trans>Your collection has not been stored here yet.</Trans>
  if (works === 0) return <Trans>There is nothing to store yet: your collection is empty.</Trans>
  if (!opensOffline) return stored(works, certificates, whole)
  if (whole) {
    return (
      <Plural
        value={works}
        one="Your work and its certificate open here without a network."
        other="All # works and their certificates open here without a network."
      />
    )
  }
  return (
    <Trans>
      Of {works} works, {certificates} open here without a network with their certificate.
    </Trans>
  )
}

/** What is stored where the app does not open without a network: it is here, and that is all. */
function stored(works: number, certificates: number, whole: boolean) {
  if (!whole)
    return (
      <Trans>
        Of {works} works, {certificates} are stored here with their certificate.
      </Trans>
    )
  return (
    <Plural
      value={works}
      one="Your work and its certificate are stored here."
      other="All # works and their certificates are stored here."
    />
  )
}
