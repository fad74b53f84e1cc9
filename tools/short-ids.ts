import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Letters of a text's id that are kept: with a thousand texts hardly any two begin alike, and those keep more. */
const SHORTEST = 3
/** Where the macros write an id: `id: "abc123"`, `id={"abc123"}`, `id="abc123"`, `_("abc123")`. */
const WRITTEN = /(\bid(?:: ?|=\{?)|\b_\()(["'])([\w+/-]{6})\2/g

/** The id under which a built client knows a text; one that is no text's stays. */
export type ShortIds = (id: string) => string

let reading: Promise<ShortIds> | undefined

/**
 * The beginnings by which the ids of all texts can be told apart. An id is six letters of chance, which no packing makes
 * smaller, and stands in the code and in each catalog.
 */
export function shortIds(): Promise<ShortIds> {
  reading ??= read()
  return reading
}

async function read(): Promise<ShortIds> {
  const short = shortened(await textIds())
  return (id) => short.get(id) ?? id
}

/** The ids of all texts, as the macros make them. */
export async function textIds(): Promise<string[]> {
  const config = getConfig()
  const [catalog] = await getCatalogs(config)
  return Object.keys((await catalog?.read(config.locales[0] ?? '')) ?? {})
}

/** Each id's shortest beginning, of three letters at least, that no other id begins with. */
export function shortened(ids: readonly string[]): Map<string, string> {
  const sorted = ids.toSorted()
  return new Map(
    sorted.map((id, at) => {
      const alike = Math.max(common(id, sorted[at - 1]), common(id, sorted[at + 1]))
      return [id, id.slice(0, Math.max(SHORTEST, alike + 1))]
    }),
  )
}

function common(one: string, other = ''): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Writes the short ids into the code of a build; to stand after the macros. */
export function shortIdsInCode(): Plugin {
  return {
    name: 'akashi:short-ids',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /["'][\w+/-]{6}["']/ },
      async handler(code) {
        const short = await shortIds()
        const written = code.replaceAll(
          WRITTEN,
          (_all, before: string, quote: string, id: string) => `${before}${quote}${short(id)}${quote}`,
        )
        return written === code ? null : { code: written, map: null }
      },
    },
  }
}
