import type { Plugin } from 'vite'
import { faceNamed } from './faces.ts'
import { fallbackSheet } from './fallback.ts'
import { headingTexts, type HeadingText } from './heading-texts.ts'
import { knownPieces } from './known-texts.ts'
import { restModule } from './rest.ts'
import { faceSheet } from './subsets.ts'

const MODULE = /^virtual:(face|face-rest)\/([a-z\d-]+?)(?:\.css)?$/
const REST = '\0face-rest/'

/**
 * The typefaces of the client (docs/decisions/048-font-subsets.md), while developing and in a build:
 * `virtual:face/<name>.css` has the rules for the characters that are known, `virtual:face-rest/<name>` all other
 * slices, and `virtual:face/fallback.css` what stands in for a face until it is there.
 */
export function fonts(root: string): Plugin {
  let headings: Promise<HeadingText[]> | undefined
  async function piecesOf(slug: string) {
    headings ??= headingTexts(root)
    return knownPieces(faceNamed(slug), await headings)
  }
  return {
    name: 'akashi:fonts',
    enforce: 'pre',
    async resolveId(id) {
      const [, kind, slug = ''] = MODULE.exec(id) ?? []
      if (!kind) return undefined
      if (kind === 'face-rest') return `${REST}${slug}`
      if (slug === 'fallback') return fallbackSheet(root)
      return faceSheet(root, faceNamed(slug), await piecesOf(slug))
    },
    async load(id) {
      if (!id.startsWith(REST)) return undefined
      const slug = id.slice(REST.length)
      return restModule(root, faceNamed(slug), await piecesOf(slug))
    },
  }
}

/** In place of them where no page is shown: on the server, and in tests of the code alone. */
export function noFonts(): Plugin {
  const none = '\0no-face'
  return {
    name: 'akashi:no-fonts',
    enforce: 'pre',
    resolveId: (id) => (MODULE.test(id) ? none : undefined),
    load: (id) => (id === none ? `export const weight = '400'\nexport const slices = []\n` : undefined),
  }
}
