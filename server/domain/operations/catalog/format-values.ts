import { isAddress, ZeroAddress } from 'ethers'
import * as v from 'valibot'
import { contract } from '../../../../src/contract/all.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { LANGUAGES, type ContentLanguage, type Language } from '../../../../src/contract/languages.ts'
import { ROUTE_WORDS } from '../../../../src/config/pages.ts'
import { hasForbidden, writtenText } from '../../../../src/contract/written-text.ts'
import { msg } from '../../../lib/i18n.ts'
import { isWholeBps } from '../../../lib/royalty-rate.ts'
import { isMoment, MOMENT } from './moment.ts'
import { reason, reasonText } from './reason.ts'

// The values of a catalog's fields (docs/catalog.md), each refused with a reason in every language.

/** By the rule of all written texts; what a person's form takes away in silence is named to an operator. */
export const words = v.pipe(
  v.string(),
  v.check(
    (typed) => !hasForbidden(typed),
    reasonText(
      reason(
        msg(
          'it has a character that isn’t shown (a control character, an invisible one), or too many accents',
        ),
      ),
    ),
  ),
  v.transform(writtenText),
  v.nonEmpty(reasonText(reason(msg('nothing of it shows')))),
)
type TextEntries = Record<ContentLanguage, typeof words> &
  Record<Exclude<Language, ContentLanguage>, v.OptionalSchema<typeof words, undefined>>

/** A text of the shop's content, in every language that content has to have. */
export const text = v.strictObject(
  Object.fromEntries(
    LANGUAGES.map(({ code, inContent }) => [code, inContent ? words : v.optional(words)]),
  ) as TextEntries,
)
/** How a name is read. */
export const kana = v.pipe(
  words,
  v.regex(
    /^[\p{Script=Hiragana}\p{Script=Katakana}\p{N}ー・\s]+$/u,
    reasonText(reason(msg('not a reading: kana alone'))),
  ),
)
/** The same in Latin letters. */
export const latin = v.pipe(
  words,
  v.regex(/^[\p{Script=Latin}\p{M}\p{N}'’\-\s]+$/u, reasonText(reason(msg('not Latin letters')))),
)
export const key = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, reasonText(reason(msg('not a key: a-z, 0-9, _ and -')))),
)
/** `/api/v1/sales` is the call for sales, and never a group of that name (docs/specification.md section 7). */
const CALL_WORDS: ReadonlySet<string | undefined> = new Set(
  Object.values<Record<string, Endpoint>>(contract)
    .flatMap((rows) => Object.values(rows))
    .map(({ path }) => path.split('/')[3]),
)
export const groupCode = v.pipe(
  key,
  v.check(
    (code) => !ROUTE_WORDS.has(code) && !CALL_WORDS.has(code),
    reasonText(reason(msg('a word of our own addresses can be no group code'))),
  ),
)
export const color = v.pipe(
  v.string(),
  v.regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i, reasonText(reason(msg('not a colour: #rrggbb')))),
)
export const image = v.pipe(
  v.string(),
  v.regex(/\.(svg|png|jpe?g|webp|gif)$/i, reasonText(reason(msg('not an image: svg, png, jpg, webp, gif')))),
)
export const film = v.pipe(
  v.string(),
  v.regex(/\.(svg|webp|gif|mp4|webm)$/i, reasonText(reason(msg('not a film: svg, webp, gif, mp4, webm')))),
)
export const time = v.pipe(
  v.string(),
  v.regex(MOMENT, reasonText(reason(msg('not a time: 2026-01-31T09:00:00Z')))),
  v.check(isMoment, reasonText(reason(msg('there is no such day, hour or offset from UTC')))),
)
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** Percent of a resale, as exact as the chain has it; its contract refuses more than the whole price as well. */
export const royalty = v.pipe(
  percent,
  v.check(isWholeBps, reasonText(reason(msg('a rate has two decimals at most')))),
)
const notAnAccount = reasonText(
  reason(
    msg('not an account: 0x and 40 hexadecimal digits, in quotes, with the capitals that its wallet shows'),
  ),
)
/** An account of the chain. Unquoted, YAML reads one as a number. */
export const account = v.pipe(
  v.string(notAnAccount),
  v.check((text) => text.startsWith('0x') && isAddress(text) && text !== ZeroAddress, notAnAccount),
)
/** Yen; payment providers take at most eight digits. */
export const price = v.pipe(whole, v.maxValue(10_000_000))
