import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { LOCALES, PRODUCT_NAME, DEFAULT_LOCALE } from '../config/constants.ts'
import { localePath, splitLocale } from './locale-path.ts'

interface PageHead {
  /** The page's own name; undefined while it is not known yet leaves the old one. */
  title: string | undefined
  description?: string | null | undefined
}

/**
 * Names the page: title, description, canonical address (`/ja/…` names the unprefixed path) and the address of
 * the same page in each language. The server writes the same for readers that run no JavaScript.
 */
export function usePageHead({ title, description }: PageHead): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined) return
    document.title = title === PRODUCT_NAME ? title : `${title} | ${PRODUCT_NAME}`
    if (description) headElement('meta', { name: 'description' }).setAttribute('content', description)
  }, [title, description])
  useEffect(() => {
    const { locale, path } = splitLocale(pathname)
    const address = (to: string) => new URL(to, location.origin).href
    headElement('link', { rel: 'canonical' }).setAttribute('href', address(localePath(path, locale)))
    for (const each of LOCALES) {
      headElement('link', { rel: 'alternate', hreflang: each }).setAttribute(
        'href',
        address(localePath(path, each)),
      )
    }
    headElement('link', { rel: 'alternate', hreflang: 'x-default' }).setAttribute(
      'href',
      address(localePath(path, DEFAULT_LOCALE)),
    )
  }, [pathname])
}

/** The element in `<head>` with these attributes, made if it is missing. */
function headElement(tag: 'meta' | 'link', attributes: Record<string, string>): Element {
  const selector = Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`)
  const found = document.head.querySelector(tag + selector.join(''))
  if (found) return found
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.head.append(made)
  return made
}
