import { i18n } from '@lingui/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { codeOf } from '../network/loading/lazy-code.ts'
import { withTexts } from './activate.ts'
import { splitLocale } from './locale-path.ts'
import type { PageHead, writePageHead } from './page-head.ts'

const writing = codeOf(() => withTexts('heads', () => import('./page-head.ts')))

/**
 * Sets the page's head: title, description, canonical address (`/ja/…` names the unprefixed path), the address
 * of the same page in each language, and the previews. On a first visit the server has written the same
 * (server/pages), from the same texts: the code that writes it here loads after the page.
 */
export function usePageHead(head: PageHead): void {
  const { locale, path: shown } = splitLocale(useLocation().pathname)
  // compared as text: callers make a new object each time
  const wanted = JSON.stringify(head)
  useEffect(() => {
    let current = true
    const writeBy = (writer: { writePageHead: typeof writePageHead }) => {
      if (current && i18n.locale === locale)
        writer.writePageHead(JSON.parse(wanted) as PageHead, shown, locale)
    }
    const write = () => {
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
  }, [wanted, shown, locale])
}
