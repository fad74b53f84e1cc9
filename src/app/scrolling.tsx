import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, type Location } from 'react-router'
import { SNAPSHOT_MARK } from '../boot/document/snapshot.ts'

/**
 * Scroll positions of pages. Who is reading a snapshot of the page stays where they are while the app,
 * rendered beside it, begins: at its top, or where the page was left the time before.
 */
export function Scrolling() {
  const readAt = useRef(0)
  // ahead of all layout effects, in which the router scrolls
  useInsertionEffect(() => {
    if (isSnapshot()) readAt.current = scrollY
  }, [])
  useLayoutEffect(() => {
    if (readAt.current > 0) scrollTo(0, readAt.current)
  }, [])
  const [keyOf] = useState(() => {
    // a place in the history of which no position is known: none of an earlier start either
    const nowhere = `snapshot-${Date.now()}`
    return ({ key }: Location) => (readAt.current > 0 && isSnapshot() ? nowhere : key)
  })
  useEffect(keepPlace, [])
  useEffect(keepScrollbar, [])
  return <ScrollRestoration getKey={keyOf} />
}

/**
 * WebKit opens a page that it has kept for Back at its top where the page restores positions itself, as the router
 * does; the other engines leave it where it was.
 */
function keepPlace(): () => void {
  let left = 0
  const events = new AbortController()
  const { signal } = events
  addEventListener('pagehide', () => (left = scrollY), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && scrollTo(0, left), { signal })
  return () => events.abort()
}

/**
 * What the page's scrollbar takes of the window, for the time in which a dialog covers the page and there is none
 * (ui/base.css): nothing where scrollbars lie over pages, and on a page that is not longer than the window.
 */
function keepScrollbar(): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const root = document.documentElement
  const sized = new ResizeObserver(() => {
    if (document.querySelector('dialog:modal')) return
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
  })
  sized.observe(root)
  return () => sized.disconnect()
}

function isSnapshot(): boolean {
  return document.documentElement.hasAttribute(SNAPSHOT_MARK)
}
