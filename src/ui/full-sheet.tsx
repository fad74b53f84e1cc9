import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './full-sheet.module.css'

interface FullSheetProps {
  /** Read aloud when it opens. */
  label: string
  onClose: () => void
  children: ReactNode
  className?: string | undefined
}

/**
 * One white sheet over the whole screen, white in dark mode too, for what is presented to another person. A
 * native modal dialog: it covers the whole page, and nothing behind it can be touched.
 */
export function FullSheet({ label, onClose, children, className }: FullSheetProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      data-surface="paper"
      className={styles.sheet}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes(styles.body, className)}>
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
        {children}
      </div>
    </dialog>
  )
}
