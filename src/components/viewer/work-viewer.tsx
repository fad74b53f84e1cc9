import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { sizeOf } from '../../config/picture-size.ts'
import { classes } from '../../lib/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './work-viewer.module.css'

/** A picture as it is shown over the whole screen. */
interface ViewedWork {
  key: string
  name: string
  image: string | null | undefined
  /** A line below its name. */
  caption?: ReactNode
}

interface WorkViewerProps {
  works: readonly ViewedWork[]
  /** Which of them is shown. */
  at: number
  onAt: (at: number) => void
  onClose: () => void
}

/** How far an arrow key moves a magnified picture, in pixels. */
const KEY_PX = 80
/** How wide a picture of unknown size is asked for when it is magnified. */
const WIDE = 3072

/**
 * Works over the whole screen, each whole in its own proportions, one at a time: magnified by two fingers, the wheel, a
 * double tap, + and −; the next and the previous by a swipe, the arrow keys or a button.
 */
export function WorkViewer({ works, at, onAt, onClose }: WorkViewerProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const work = works[at]
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // a button of the picture would go away with it
    close.current?.focus()
    return () => element?.close()
  }, [])
  const turn = (step: 1 | -1) => {
    if (works[at + step]) onAt(at + step)
  }
  if (!work) return null
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={work.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Shown key={work.key} work={work} turn={turn} />
      <p className={styles.caption} aria-live="polite">
        <span className={styles.name}>{work.name}</span>
        {work.caption && <span className={styles.quiet}>{work.caption}</span>}
      </p>
      {works.length > 1 && (
        <>
          <Turn label={t`Previous work`} disabled={at === 0} onClick={() => turn(-1)} />
          <Turn label={t`Next work`} next disabled={at === works.length - 1} onClick={() => turn(1)} />
        </>
      )}
      <button ref={close} type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <Lines path="M5 5 19 19M19 5 5 19" />
      </button>
    </dialog>
  )
}

function Shown({ work, turn }: { work: ViewedWork; turn: (step: 1 | -1) => void }) {
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const { zoom, held, larger, smaller, move, handlers } = useZoom(stage, turn)
  const whole = zoom.scale === 1
  const size = work.image ? sizeOf(work.image) : undefined
  const style: CSSProperties = { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
  const onKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (event.key === '+' || event.key === ';' || event.key === '=') larger()
    else if (event.key === '-') smaller()
    else if (way && !whole) move({ x: -way.x * KEY_PX, y: -way.y * KEY_PX })
    else if (way?.x) turn(way.x > 0 ? 1 : -1)
    else return
    event.preventDefault()
  }
  // the listener is the document's: the keys act on the picture also where a button that went away had the focus
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <div
        ref={stage}
        className={classes(styles.stage, !whole && styles.large)}
        data-held={held || undefined}
        {...handlers}
      >
        <div className={styles.moved} style={style}>
          <Picture
            src={work.image}
            alt={work.name}
            ratio={1}
            // the original is asked for once somebody looks closely
            sizes={whole ? 'min(100vw, 86vh * var(--ratio))' : `${size?.width ?? WIDE}px`}
            load="early"
            className={styles.picture}
          />
        </div>
      </div>
      <div className={styles.zoom}>
        <button type="button" aria-label={t`Smaller`} disabled={whole} onClick={smaller}>
          <Lines path="M5 12H19" />
        </button>
        <button type="button" aria-label={t`Larger`} onClick={larger}>
          <Lines path="M5 12H19M12 5V19" />
        </button>
      </div>
    </>
  )
}

const ARROWS: Readonly<Record<string, { x: number; y: number } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface TurnProps {
  label: string
  next?: boolean
  disabled: boolean
  onClick: () => void
}

function Turn({ label, next, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      className={classes(styles.turn, next && styles.next)}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Lines path={next ? 'M9 4 17 12 9 20' : 'M15 4 7 12 15 20'} />
    </button>
  )
}

function Lines({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
