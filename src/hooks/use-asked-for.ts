import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Shows a part of the page to whoever follows a link to it, what is folded in it too, and moves the focus to it: a
 * browser goes to a place only if it is there when the page opens.
 * @param there whether the page shows it by now, and what is above it has its place
 */
export function useAskedFor(anchor: string, there: boolean): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!there || hash !== `#${anchor}`) return
    const part = document.getElementById(anchor)
    if (!part) return
    part.querySelector('details')?.setAttribute('open', '')
    part.scrollIntoView()
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }, [there, hash, key, anchor])
}
