import * as v from 'valibot'
import { contract } from '../../../../src/contract/all.ts'
import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { ROUTE_WORDS } from '../../../../src/contract/pages.ts'
import { inBoth } from './source.ts'

// The values of a catalog's fields (docs/catalog.md), each refused with a reason in English and Japanese.

export const text = v.strictObject({
  ja: v.pipe(v.string(), v.nonEmpty()),
  en: v.pipe(v.string(), v.nonEmpty()),
})
export const key = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9][a-z0-9_-]{0,63}$/,
    inBoth('not a key: a-z, 0-9, _ and -', 'キーに使えるのは a-z、0-9、_、- です'),
  ),
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
    inBoth(
      'a word of our own addresses can be no group code',
      'サイトのアドレスに使う語はグループのコードにできません',
    ),
  ),
)
export const color = v.pipe(
  v.string(),
  v.regex(
    /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
    inBoth('not a colour: #rrggbb', '色は #rrggbb の形で書きます'),
  ),
)
export const image = v.pipe(
  v.string(),
  v.regex(
    /\.(svg|png|jpg|webp|gif)$/,
    inBoth('not an image: svg, png, jpg, webp, gif', '画像は svg、png、jpg、webp、gif のいずれかです'),
  ),
)
export const film = v.pipe(
  v.string(),
  v.regex(
    /\.(svg|webp|mp4|webm)$/,
    inBoth('not a film: svg, webp, mp4, webm', '動画は svg、webp、mp4、webm のいずれかです'),
  ),
)
export const time = v.pipe(
  v.string(),
  v.isoTimestamp(inBoth('not a time: 2026-01-31T09:00:00Z', '日時は 2026-01-31T09:00:00Z の形で書きます')),
)
export const whole = v.pipe(v.number(), v.integer(), v.minValue(0))
export const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
/** Yen; payment providers take at most eight digits. */
export const price = v.pipe(whole, v.maxValue(10_000_000))
