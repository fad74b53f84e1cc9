import * as v from 'valibot'
import { LANGUAGES, type ContentLanguage, type Language } from './languages.ts'
import { GROUP_PAGE_ID_PATTERN, ID_PATTERN } from './patterns.ts'

/** 0x and 40 hexadecimal digits. */
export const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/

export const id = v.pipe(v.string(), v.regex(ID_PATTERN))
export const groupName = v.pipe(v.string(), v.regex(GROUP_PAGE_ID_PATTERN))
export const address = v.pipe(v.string(), v.regex(ADDRESS_PATTERN))
/** Whole yen, tax included. */
export const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
/**
 * Our addition to a checkout: the price that the buyer was shown, in yen. A server that does not know it
 * ignores it.
 */
export const expectedPrice = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/)))
/** ISO 8601 in UTC. Another server's `yesterday` is no time. */
export const time = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'not a time'),
)
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A field that may be absent or null on another server and is then null here. */
export function maybe<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema), null)
}

/** A number that may be absent or null and is then 0. */
export function orZero<S extends v.GenericSchema<number, number>>(schema: S) {
  return v.pipe(
    v.optional(v.nullable(schema), null),
    v.transform((value) => value ?? 0),
  )
}

/** A field whose form the specification leaves open: null where another server has one that is not ours. */
export function ofOpenForm<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.fallback(v.nullable(schema), null), null)
}

/** A text that may be absent or null and is then empty. */
export const text = v.pipe(
  v.optional(v.nullable(v.string()), ''),
  v.transform((value) => value ?? ''),
)

/**
 * Optional texts of an entity in every language, so that a stored copy reads in each (our addition to the
 * wire).
 */
export function translationsOf<S extends v.ObjectEntries>(entries: S) {
  const texts = v.partial(v.object(entries))
  type Texts = typeof texts
  type Entries = Record<ContentLanguage, Texts> &
    Record<Exclude<Language, ContentLanguage>, v.OptionalSchema<Texts, undefined>>
  const byLanguage = LANGUAGES.map(({ code, inContent }) => [code, inContent ? texts : v.optional(texts)])
  return v.optional(v.nullable(v.object(Object.fromEntries(byLanguage) as Entries)))
}

/** Pagination meta of docs/specification.md section 3. */
export const paginationMeta = v.object({
  object_size: count,
  total_pages: count,
  current_page: count,
  next_page: maybe(count),
  prev_page: maybe(count),
  is_last_page: v.boolean(),
})
export type PaginationMeta = v.InferOutput<typeof paginationMeta>

/** The one error shape of the wire (docs/product.md, "Wire format"). */
export const errorAnswer = v.object({
  error: v.optional(v.string()),
  errors: v.optional(v.array(v.string())),
  code: v.optional(v.string()),
  /** Our addition: which part of what was sent breaks the contract, `email` or `wrap.label`. */
  field: v.optional(v.string()),
})

/** Base64 with the URL alphabet, without padding. */
export const base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))
