import { useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, type Location } from 'react-router'
import { LAST_SHOWN_MARK } from '../config/last-shown.ts'

/**
 * Scroll positions of pages. Who is reading the page as it was last shown stays where they are while the app,
 * rendered beside it, begins: at its top, or where the page was left the time before.
 */
export function Scrolling() {
  const readAt = useRef(0)
  // ahead of all layout effects, in which the router scrolls
  useInsertionEffect(() => {
    if (isAsLastShown()) readAt.current = scrollY
  }, [])
  useLayoutEffect(() => {
    if (readAt.current > 0) scrollTo(0, readAt.current)
  }, [])
  const [keyOf] = useState(() => {
    // a place in the history of which no position is known: none of an earlier start either
    const nowhere = `as-last-shown-${Date.now()}`
    return ({ key }: Location) => (readAt.current > 0 && isAsLastShown() ? nowhere : key)
  })
  return <ScrollRestoration getKey={keyOf} />
}

function isAsLastShown(): boolean {
  return document.documentElement.hasAttribute(LAST_SHOWN_MARK)
}
