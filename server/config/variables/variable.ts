import * as v from 'valibot'
import { isSecure } from '../../lib/loopback.ts'

/** What docs/configuration.md says of an environment variable. */
export interface Described {
  /** What it sets, as Markdown. */
  meaning: string
  /** What holds without it, where that is no value of its parser. */
  otherwise?: string
  /** What production asks for beyond its presence. */
  production?: string
}

/** A variable of the server: its parser, and what its operator has to know. */
export interface Variable extends Described {
  schema: v.GenericSchema<string | undefined, unknown>
}

const PORT_MAX = 65_535

export const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(PORT_MAX))
export const text = v.optional(v.pipe(v.string(), v.trim()))
export const webAddress = v.optional(v.pipe(v.string(), v.url()))
/** One that browsers are sent to, or are told of. */
export const secureAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(isSecure, 'an address that begins with https:// is needed (http:// for localhost)'),
  ),
)
export const flag = v.optional(v.picklist(['0', '1']), '0')
/** An address of the chain. */
export const account = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^0x[0-9a-fA-F]{40}$/, 'an address is needed: 0x and 40 hexadecimal digits'),
  ),
)
export const secret = v.optional(
  v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits are needed')),
)
export const seconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'whole seconds are needed'),
  v.transform(Number),
)
