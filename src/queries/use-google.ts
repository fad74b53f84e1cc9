import { useQuery } from '@tanstack/react-query'
import type { Locale } from '../config/languages.ts'
import { googleOfferedQuery, googleStart } from './google.ts'

/** Whether this shop offers sign-in with Google (undefined until it is known), and where it begins. */
export function useGoogle(
  language: Locale,
  from: string | undefined,
): { offered: boolean | undefined; href: string } {
  const { data, isError } = useQuery(googleOfferedQuery())
  return { offered: isError ? false : data, href: googleStart(language, from) }
}
