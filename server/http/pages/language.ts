import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { LOCALE_COOKIE } from '../../../src/config/constants.ts'
import { DEFAULT_LANGUAGE, languageOr, pathIn } from '../../../src/contract/languages.ts'
import { languageOf } from '../../lib/language.ts'
import { askedAddress } from '../asked-address.ts'

/** What decides about an address that names no language. */
const DECIDES = 'Accept-Language, Cookie'

/**
 * Where a reader of another language is sent from an address that names none (docs/product.md, "Routes and
 * locales"): the language that the browser remembers, else the first of its languages that we have. Undefined
 * where the page answers at this address. Without either header, as search engines ask, it is the default.
 */
export function addressInOwnLanguage(c: Context): string | undefined {
  if (namesLanguage(c.req.path)) return undefined
  c.header('Vary', DECIDES, { append: true })
  const language = languageOr(getCookie(c, LOCALE_COOKIE), languageOf(c.req.header('accept-language')))
  if (language === DEFAULT_LANGUAGE) return undefined
  const { path, search } = askedAddress(c)
  return pathIn(path, language) + search
}

function namesLanguage(path: string): boolean {
  const [, first = ''] = path.split('/')
  return first !== '' && languageOr(first, DEFAULT_LANGUAGE) === first
}
