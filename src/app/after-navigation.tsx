import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitLocale } from '../i18n/locale-path.ts'

/**
 * After a change of page the focus goes to its heading (or to `<main>` while there is none), so that a screen
 * reader says where it is and Tab goes on from there. A change of language alone moves nothing.
 */
export function AfterNavigation() {
  const { path } = splitLocale(useLocation().pathname)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const main = document.querySelector<HTMLElement>('main')
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [path])
  return null
}
