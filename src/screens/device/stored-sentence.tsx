import { Plural, Trans } from '@lingui/react/macro'
import { useOpensOffline } from '../../pwa/opens-offline.ts'
import type { StoredHere } from '../../queries/device.ts'
import { BallMark } from '../../ui/ball-mark.tsx'
import { Seal } from '../../ui/seal.tsx'
import styles from './device-screen.module.css'

const MARK_SIZE = 56

interface StoredSentenceProps {
  stored: StoredHere
  /** How many works of how many a sync that is under way has stored; undefined where none is, or has begun. */
  saving: { done: number; total: number } | undefined
}

/** One sentence and one mark: square where everything is stored, a filling ring until then. */
export function StoredSentence({ stored, saving }: StoredSentenceProps) {
  const opensOffline = useOpensOffline() === true
  if (saving) return <Saving {...saving} />
  const { works = 0, certificates, whole, pictures } = stored
  const all = works > 0 && whole >= works
  const part = works > 0 ? (certificates + pictures.stored) / (works + pictures.wanted) : 0
  return (
    <div className={styles.sentence}>
      {all ? <Seal size={MARK_SIZE} /> : <BallMark size={MARK_SIZE} part={part} />}
      <p>{sentence(stored, all, opensOffline)}</p>
    </div>
  )
}

/** Announced politely, and the only count of the page's head while it changes. */
function Saving({ done, total }: { done: number; total: number }) {
  return (
    <output className={styles.sentence}>
      <BallMark size={MARK_SIZE} part={done / total} />
      <span>
        <Trans>
          Saving: {done}&nbsp;of&nbsp;{total}
        </Trans>
      </span>
    </output>
  )
}

function sentence({ works, certificates, whole, paused }: StoredHere, all: boolean, opensOffline: boolean) {
  // storing is switched off first; the copies themselves are removed a moment later
  if (paused && !works && certificates === 0)
    return <Trans>You’ve removed what was saved offline. Nothing is saved until you ask for it.</Trans>
  if (works === undefined) return <Trans>Your collection hasn’t been saved here yet.</Trans>
  if (works === 0) return <Trans>There’s nothing to save yet: your collection is empty.</Trans>
  if (whole === 0) return <Trans>Your collection hasn’t been saved here yet.</Trans>
  if (!opensOffline) return stored(works, whole, all)
  if (all) {
    return (
      <Plural
        value={works}
        one="Your work and its certificate open offline on this device."
        other="All # works and their certificates open offline on this device."
      />
    )
  }
  return (
    <Trans>
      {whole}&nbsp;of&nbsp;{works} works open here offline with their certificates.
    </Trans>
  )
}

/** What is stored where the app does not open without a network: it is here, and that is all. */
function stored(works: number, whole: number, all: boolean) {
  if (!all)
    return (
      <Trans>
        {whole}&nbsp;of&nbsp;{works} works are saved here with their certificates.
      </Trans>
    )
  return (
    <Plural
      value={works}
      one="Your work and its certificate are saved on this device."
      other="All # works and their certificates are saved on this device."
    />
  )
}
