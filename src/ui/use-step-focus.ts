import { useEffect, useRef } from 'react'

/**
 * After a step without a change of URL the pressed button may be gone, and the focus with it: it moves to the
 * heading then, unless a field of the new step has it.
 * @param step names what is shown
 * @param heading finds the heading of what is shown, which must be focusable
 */
export function useStepFocus(step: string | undefined, heading: () => HTMLElement | null): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const { activeElement } = document
    // a browser gives the focus of what is removed to the page, or to the dialog that is open
    const lost = activeElement === null || activeElement.matches('body, dialog')
    if (lost) heading()?.focus({ preventScroll: true })
  })
}

/** The heading of the page. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]')
}
