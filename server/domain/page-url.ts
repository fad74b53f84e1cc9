import type { Language } from '../../src/contract/translations.ts'
import type { Dependencies } from './dependencies.ts'

/** The address of one of our pages in a language, for mails; parts of the query that are undefined are left out. */
export function pageUrl(
  deps: Pick<Dependencies, 'config'>,
  path: string,
  language: Language,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  return `${deps.config.publicUrl}${language === 'en' ? '/en' : ''}${path}${search}`
}
