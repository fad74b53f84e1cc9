import { useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import styles from './dialog.module.css'
import { useStepFocus } from './use-step-focus.ts'

interface DialogProps {
  open: boolean
  /** Escape, the close button and a tap outside; never called when `closable` is false. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last; at the bottom edge of a phone. */
  actions?: ReactNode
  /** False while leaving would lose something: no close button, no Escape, no tap outside. */
  closable?: boolean | undefined
  /** `sheet` rises from the bottom edge of a phone, `side` is the side menu. */
  shape?: 'sheet' | 'side' | undefined
  /** Names what it shows, where that changes: the heading takes the focus that a step leaves nowhere. */
  step?: string | undefined
}

/**
 * A native modal dialog: the browser traps the focus, returns it to the opener on close, and makes the rest of
 * the page inert. Scroll is locked while it is open (ui/base.css). Its colours are the frame's, whatever the
 * creator's page around it uses.
 */
export function Dialog({ open, ...shown }: DialogProps) {
  return open ? <OpenDialog {...shown} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  closable = true,
  shape = 'sheet',
  step,
}: Omit<DialogProps, 'open'>) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // The heading takes the focus: a screen reader announces the subject before the actions. A layout effect: its
  // clean-up closes the dialog while it is still in the page, which returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    element.showModal()
    heading.current?.focus({ preventScroll: true })
    return () => element.close()
  }, [])
  useStepFocus(step, () => heading.current)
  return (
    // The dialog itself is only clicked when the tap lands on its backdrop: its content fills it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      data-surface="ours"
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (closable) onClose()
      }}
      onClick={(event) => {
        if (closable && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.sheetBody}>
        <header className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {closable && (
            <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" strokeWidth="1.5" />
              </svg>
            </button>
          )}
        </header>
        <div className={styles.content}>{children}</div>
        {actions && (
          <footer key={step} className={styles.actions}>
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}
