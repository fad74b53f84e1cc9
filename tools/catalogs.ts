import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, type RunResult } from './run.ts'

const COPY = join(ROOT, 'node_modules', '.cache', 'locales')
const LOCALES = ['ja', 'en']
/** The only line of a catalog that changes without a text changing. */
const EXTRACTION_DATE = /^"POT-Creation-Date:.*$/m

/**
 * Are both catalogs what the sources say, and is every text translated? Extracts into a copy of `locales/`
 * and compares, then compiles the copy strictly, which fails on a text without Japanese.
 */
export async function checkCatalogs(): Promise<RunResult> {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  if (existsSync(join(ROOT, 'locales'))) cpSync(join(ROOT, 'locales'), COPY, { recursive: true })
  const env = { LOCALES_DIR: COPY }
  const extracted = await run('lingui', ['extract', '--clean'], env)
  if (!extracted.ok) return extracted
  for (const locale of LOCALES) {
    if (read(join(ROOT, 'locales', locale, 'messages.po')) !== read(join(COPY, locale, 'messages.po'))) {
      return {
        ok: false,
        output: `locales/${locale}/messages.po is not what the sources say: run \`npm run extract\`, translate, commit\n`,
      }
    }
  }
  return run('lingui', ['compile', '--strict'], env)
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(EXTRACTION_DATE, '') : ''
}
