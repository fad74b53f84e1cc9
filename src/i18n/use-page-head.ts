import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { codeOf } from '../lib/code.ts'
import { splitLocale } from './locale-path.ts'
import type { PageHead, writePageHead } from './page-head.ts'

const writing = codeOf(() => import('./page-head.ts'))

/**
 * Names the page: title, description, canonical address (`/ja/…` names the unprefixed path), the address of the
 * same page in each language, and what previews show. On a first visit the server has written the same (server/pages),
 * from the same texts: what writes it here comes after the page.
 */
export function usePageHead(head: PageHead): void {
  const { locale, path: shown } = splitLocale(useLocation().pathname)
  // compared as text: whoever calls this makes a new object each time
  const wanted = JSON.stringify(head)
  useEffect(() => {
    let current = true
    const write = (writer: { writePageHead: typeof writePageHead }) => {
      if (current) writer.writePageHead(JSON.parse(wanted) as PageHead, shown, locale)
    }
    const there = writing.there()
    if (there) write(there)
    // without it the page has the last one's name
    else writing.ahead().then(write, () => {})
    return () => {
      current = false
    }
  }, [wanted, shown, locale])
}
