import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageName } from '../../../src/contract/pages.ts'
import type { Language } from '../../../src/contract/translations.ts'

/** An entry of the list that the build writes of its files (Vite's manifest), as far as it is read here. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const LAYOUT = 'src/app/customizable-layout.tsx'
const screen = (folder: string, name = folder) => `src/screens/${folder}/${name}-screen.tsx`
const texts = (part: string) => (language: Language) => `locales/${language}/messages.po?part=${part}`
const SHARED = texts('shared')
/** Shows where the source code of these is. */
const OTHERS = 'src/app/other-screens.ts'

type Source = string | ((language: Language) => string)

/**
 * What each page runs besides the entry, by its source (src/app/screens.ts): the pages on which a first visit
 * begins.
 */
export const RUNS: Partial<Record<PageName, readonly Source[]>> = {
  home: [screen('home'), SHARED],
  group: [LAYOUT, screen('group'), SHARED],
  ball: [LAYOUT, screen('ball'), SHARED, texts('ball')],
  nft: [LAYOUT, screen('nft'), SHARED, texts('nft')],
  certificate: [LAYOUT, screen('certificate'), SHARED, texts('nft')],
  marketplace: [OTHERS, screen('marketplace'), SHARED, texts('others')],
  profile: [OTHERS, screen('profile'), SHARED, texts('others')],
  login: [OTHERS, screen('login'), SHARED, texts('others')],
  signup: [OTHERS, screen('signup'), SHARED, texts('others')],
  check: [OTHERS, screen('check'), SHARED, texts('proof')],
}

/**
 * Names the files that a page's code consists of in its head, so that a browser fetches them beside the entry
 * and not after it has run; without those that index.html names. Empty where the build has left no list of its
 * files, or does not know one of them.
 */
export function filesOf(distDir: string): (page: PageName | null, language: Language) => Promise<string> {
  const list = join(distDir, '.vite', 'manifest.json')
  const shell = join(distDir, 'index.html')
  let cached: { at: number; manifest: Manifest; html: string } | undefined
  return async (page, language) => {
    const runs = page === null ? undefined : RUNS[page]
    const at = (await stat(list).catch(() => undefined))?.mtimeMs
    if (!runs || at === undefined) return ''
    if (cached?.at !== at) {
      const [text, html] = await Promise.all([readFile(list, 'utf8'), readFile(shell, 'utf8')])
      cached = { at, manifest: JSON.parse(text) as Manifest, html }
    }
    const { manifest, html } = cached
    const wanted = new Set<string>()
    for (const source of runs) reach(manifest, typeof source === 'string' ? source : source(language), wanted)
    return [...wanted]
      .filter((file) => !html.includes(`"/${file}"`))
      .map(tag)
      .join('')
  }
}

/** Adds the file of a source, and all that it needs at once. */
function reach(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const style of chunk.css ?? []) files.add(style)
  for (const each of chunk.imports ?? []) reach(manifest, each, files)
}

/**
 * A style sheet is fetched ahead and put to use by the code it belongs to: in force here, before the entry's
 * own, it would lose to what it is to override.
 */
function tag(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
}
