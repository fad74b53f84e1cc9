import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitLocale } from '../i18n/locale-path.ts'

/**
 * After a page change the focus moves to its heading (to `<main>` until it is there), so that a screen reader
 * announces the page and Tab continues from there; where a page is there to be typed into, to its field. A change of language alone moves nothing.
 */
export function AfterNavigation() {
  const { path } = splitLocale(useLocation().pathname)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return undefined
    last.current = path
    return focusHeading()
  }, [path])
  return null
}

/**
 * Focuses the page's heading, at once or when it appears, unless the user has moved the focus by then; returns
 * a function that stops it.
 */
function focusHeading(): (() => void) | undefined {
  const main = document.querySelector<HTMLElement>('main')
  if (tryHeading()) return undefined
  main?.focus({ preventScroll: true })
  const coming = new MutationObserver(() => {
    const { activeElement } = document
    const waiting = activeElement === main || activeElement === document.body
    if (!waiting || tryHeading()) coming.disconnect()
  })
  coming.observe(document.body, { childList: true, subtree: true })
  return () => coming.disconnect()
}

function tryHeading(): boolean {
  const heading =
    document.querySelector<HTMLElement>('main [data-first-focus]') ??
    document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null && document.activeElement === heading
}
