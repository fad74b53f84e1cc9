import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../src/contract/languages.ts'
import { ROOT, run, type RunResult } from './run.ts'

const COPY = join(ROOT, 'node_modules', '.cache', 'locales')
/** The texts of the client and of the server (lingui.config.ts). */
const CATALOGS = ['messages.po', 'server.po']
/** The only line of a catalog that changes without a text changing. */
const EXTRACTION_DATE = /^"POT-Creation-Date:.*$/m

/**
 * Checks that the catalogs match the sources, and that every text is translated. Extracts into a copy of
 * `locales/` and compares, then compiles the copy strictly, which fails on a text that is missing in a
 * language.
 */
export async function checkCatalogs(): Promise<RunResult> {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  if (existsSync(join(ROOT, 'locales'))) cpSync(join(ROOT, 'locales'), COPY, { recursive: true })
  const env = { LOCALES_DIR: COPY }
  const extracted = await run('lingui', ['extract', '--clean'], env)
  if (!extracted.ok) return extracted
  const files = LANGUAGE_CODES.flatMap((code) => CATALOGS.map((name) => join(code, name)))
  for (const file of files) {
    if (read(join(ROOT, 'locales', file)) !== read(join(COPY, file))) {
      return {
        ok: false,
        output: `locales/${file} is not what the sources say: run \`npm run extract\`, translate, commit\n`,
      }
    }
  }
  return run('lingui', ['compile', '--strict'], env)
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(EXTRACTION_DATE, '') : ''
}
