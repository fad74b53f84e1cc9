import { i18n } from '@lingui/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { codeOf } from '../network/loading/lazy-code.ts'
import { withTexts } from './activate.ts'
import { splitLocale } from './locale-path.ts'
import type { PageHead, writePageHead } from './page-head.ts'

const writing = codeOf(() => withTexts('heads', () => import('./page-head.ts')))

/** The path, with its prefix, whose head the server has written; undefined once there is another one. */
let renderedAt: string | undefined
/** What that head says. */
let rendered: string | undefined

/** The page was rendered at this path: its head is there already. */
export function headIsRendered(pathname: string): void {
  renderedAt = pathname
}

/** Whether the document's head is the server's and says this. */
function isRendered(pathname: string, wanted: string): boolean {
  if (pathname !== renderedAt) return false
  rendered ??= wanted
  return rendered === wanted
}

/**
 * Sets the page's head: title, description, canonical address (`/ja/…` names the unprefixed path), the address
 * of the same page in each language, and the previews. On a first visit the server has written the same
 * (server/http/pages/head.ts), from the same texts: the code that writes it here loads with the next page.
 */
export function usePageHead(head: PageHead): void {
  const { pathname } = useLocation()
  const { locale, path: shown } = splitLocale(pathname)
  // compared as text: callers make a new object each time
  const wanted = JSON.stringify(head)
  useEffect(() => {
    let current = true
    const writeBy = (writer: { writePageHead: typeof writePageHead }) => {
      if (!current || i18n.locale !== locale) return
      renderedAt = undefined
      writer.writePageHead(JSON.parse(wanted) as PageHead, shown, locale)
    }
    const write = () => {
      if (isRendered(pathname, wanted)) return
      const there = writing.there()
      if (there) writeBy(there)
      // without it the page has the last one's name
      else writing.ahead().then(writeBy, () => {})
    }
    write()
    // a page's texts may load after the page itself
    const stop = i18n.on('change', write)
    return () => {
      current = false
      stop()
    }
  }, [wanted, pathname, shown, locale])
}
