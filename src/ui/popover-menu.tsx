import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './popover-menu.module.css'

interface PopoverMenuProps {
  /** Accessible name of the opening button. */
  label: string
  /** What the button shows. */
  face: ReactNode
  /** What is chosen in the menu; it closes itself `closeDelay` milliseconds after this changes. */
  choice: string
  closeDelay: number
  children: ReactNode
}

/**
 * A button with a small panel below it. The native popover closes it on Escape or a tap outside and gives the
 * focus back.
 */
export function PopoverMenu({ label, face, choice, closeDelay, children }: PopoverMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return undefined
    const place = (event: ToggleEvent) => {
      if (event.newState !== 'open' || !button.current) return
      const box = button.current.getBoundingClientRect()
      element.style.top = `${box.bottom + 4}px`
      element.style.right = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`
    }
    element.addEventListener('beforetoggle', place)
    return () => element.removeEventListener('beforetoggle', place)
  }, [])
  const chosen = useRef(choice)
  useEffect(() => {
    if (chosen.current === choice) return undefined
    chosen.current = choice
    const timer = setTimeout(() => panel.current?.hidePopover(), closeDelay)
    return () => clearTimeout(timer)
  }, [choice, closeDelay])
  return (
    <>
      <button ref={button} type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      <div ref={panel} id={id} popover="auto" data-surface="ours" className={styles.panel}>
        {children}
      </div>
    </>
  )
}
