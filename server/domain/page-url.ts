import { pathIn, type Language } from '../../src/contract/languages.ts'
import type { Dependencies } from './dependencies.ts'

/** The URL of a page in a language, for mails; parts of the query that are undefined are left out. */
export function pageUrl(
  deps: Pick<Dependencies, 'config'>,
  path: string,
  language: Language,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : ''
  return `${deps.config.publicUrl}${pathIn(path, language)}${search}`
}
