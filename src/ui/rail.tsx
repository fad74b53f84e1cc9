import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './rail.module.css'

/** Nearer to an end, in pixels, than a part of one is to be seen. */
const AT_END = 8
/** The part of the window that a click moves on: what was last stays in sight. */
const STEP = 0.8

/**
 * A row of pictures, `--pictures` high, that goes on beyond the edge. Fingers and the keyboard move it by itself (a
 * link beyond the edge comes into sight with the focus); a mouse gets two buttons, which are for nobody else, at the
 * end of the heading before it: nothing covers a work.
 */
export function Rail({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = () => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    const before = scrollLeft > AT_END
    const after = scrollWidth - clientWidth - scrollLeft > AT_END
    setHidden((was) => (was.before === before && was.after === after ? was : { before, after }))
  }
  useEffect(() => {
    if (!row.current || typeof ResizeObserver === 'undefined') return undefined
    const sized = new ResizeObserver(look)
    sized.observe(row.current)
    return () => sized.disconnect()
  }, [])
  const move = (by: number) => row.current?.scrollBy({ left: by * STEP * row.current.clientWidth })
  return (
    <div className={styles.rail}>
      <ul ref={row} className={classes(styles.row, className)} onScroll={look}>
        {children}
      </ul>
      {(hidden.before || hidden.after) && (
        <div className={styles.arrows}>
          <Arrow className={styles.back} disabled={!hidden.before} onClick={() => move(-1)} />
          <Arrow disabled={!hidden.after} onClick={() => move(1)} />
        </div>
      )}
    </div>
  )
}

interface ArrowProps {
  className?: string | undefined
  /** Whether there is nothing more on its side; its place stays. */
  disabled: boolean
  onClick: () => void
}

function Arrow({ className, disabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={disabled}
      // nor does it take the focus, which would be lost with it at the row's end
      onMouseDown={(event) => event.preventDefault()}
      className={classes(styles.arrow, className)}
      onClick={onClick}
    >
      <svg width="20" height="20" viewBox="0 0 20 20" className={styles.sign}>
        <path d="M7 3l7 7-7 7" />
      </svg>
    </button>
  )
}
