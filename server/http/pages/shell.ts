import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withLaterEntry } from '../../../src/boot/document/app-code.ts'
import { DEFAULT_LOCALE, manifestOf } from '../../../src/config/languages.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { SERVER_MARK } from './announcement.ts'
import { STYLESHEET } from './files.ts'
import { demoMark, demoNote } from '../dev-providers/demo.ts'

interface ShellParts {
  /** The page's own head, styles included. */
  tags: string
  /** What belongs into `#root`, rendered. */
  content?: string
  /** Data for the end of the body. */
  data?: string
  /** Attributes of `<html>`. */
  marks?: string
}

export interface Shell {
  /** The built client's index.html as one page. */
  with(language: Language, parts: ShellParts): string
}

const LANGUAGE = /<html lang="[a-z]+">/
const TITLE = /<title>[^<]*<\/title>/
const END = '</body>'
/** For the empty shell: a rendered page says itself what it needs, where it needs it. */
const NOSCRIPT = /<noscript>[^]*?<\/noscript>\s*/
/** Links work without JavaScript, buttons do not, nor what is marked. */
const WITHOUT_SCRIPT =
  '<noscript><style>button,[data-needs-script]{display:none!important}</style></noscript>'
const ROOT = '<div id="root"></div>'
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>\s*/

/**
 * The built shell, read again when a new build has replaced it.
 * @param demo whether its pages say that no real money moves
 * @throws when there is no build, or its head is not the one we know
 */
export function shellOf(distDir: string, demo: boolean): () => Promise<Shell> {
  const file = join(distDir, 'index.html')
  let cached: { at: number; shell: Shell } | undefined
  return async () => {
    const at = (await stat(file)).mtimeMs
    if (cached?.at !== at) cached = { at, shell: cut(await readFile(file, 'utf8'), demo) }
    return cached.shell
  }
}

function cut(html: string, demo: boolean): Shell {
  for (const part of [LANGUAGE, TITLE, DESCRIPTION, new RegExp(ROOT), new RegExp(END)]) {
    if (!part.test(html)) throw new Error(`index.html has no ${part.source}`)
  }
  const [empty, rendered] = [cutOf(html), cutOf(withLaterEntry(html).replace(NOSCRIPT, ''))]
  return {
    with: (language, { tags, content = '', data = '', marks = '' }) => {
      const { start, rest, beforeRoot, afterRoot, foot } = content ? rendered : empty
      const inLanguage = (part: string) =>
        part.replace(`"${manifestOf(DEFAULT_LOCALE)}"`, `"${manifestOf(language)}"`)
      const note = demo ? demoNote(language) : ''
      const head = content ? tags + WITHOUT_SCRIPT : tags
      return `${start}<html lang="${language}" ${demoMark(demo)} ${SERVER_MARK}${marks}>${inLanguage(rest)}${head}${inLanguage(beforeRoot)}<div id="root">${content}</div>${note}${afterRoot}${data}${foot}`
    },
  }
}

function cutOf(html: string) {
  const [before = '', after = ''] = html.replace(DESCRIPTION, '').replaceAll(STYLESHEET, '').split(TITLE)
  const [start = '', rest = ''] = before.split(LANGUAGE)
  const end = after.lastIndexOf(END)
  const [body, foot] = [after.slice(0, end), after.slice(end)]
  const [beforeRoot = '', afterRoot = ''] = body.split(ROOT)
  return { start, rest, beforeRoot, afterRoot, foot }
}
