import { useLocation } from 'react-router'
import type { Locale } from '../config/languages.ts'
import { localePath, splitLocale } from './locale-path.ts'

/** The language of the page being shown: that of its address. */
export function useLocale(): Locale {
  return splitLocale(useLocation().pathname).locale
}

/** A function that writes an unprefixed path in the language of the page being shown. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return (path) => localePath(path, locale)
}
