import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '../src/contract/languages.ts'
import { ROOT, run, type RunResult } from './run.ts'

const COPY = join(ROOT, 'node_modules', '.cache', 'locales')
/** The texts of the client and of the server (lingui.config.ts). */
const CATALOGS = ['messages.po', 'server.po']
/** The only line of a catalog that changes without a text changing. */
const EXTRACTION_DATE = /^"POT-Creation-Date:.*$/m

/** Words that a reader would take for another thing than the one beside them, and what the thing is called. */
const ONE_TERM = [
  [/復旧キット/, '復元キット'],
  [/取り外/, '外す'],
  [/七日|三日/, '7日間、3日間'],
  [/封をした鍵/, '暗号化した鍵'],
  [/パスキー(?:「[^」]*」)?を削除|(?:最後の方法|パスワード)は削除/, '外す'],
  [/抽選の(?:証明|記録)|(?<!抽選の|ご注文の)控え(?!る|て|まし)/, '抽選の控え'],
] as const

/**
 * Checks that the catalogs match the sources, and that every text is translated. Extracts into a copy of
 * `locales/` and compares, then compiles the copy strictly, which fails on a text that is missing in a
 * language; and that one thing has one name in Japanese.
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
  const compiled = await run('lingui', ['compile', '--strict'], env)
  const terms = secondTerms(CATALOGS.map((name) => read(join(ROOT, 'locales/ja', name))).join('\n'))
  return { ok: compiled.ok && terms === '', output: compiled.output + terms }
}

/** What has two names in Japanese; empty where nothing has. */
function secondTerms(text: string): string {
  return ONE_TERM.flatMap(([other, term]) => {
    const found = other.exec(text)?.[0]
    return found === undefined ? [] : [`locales/ja says ${found}, elsewhere ${term}\n`]
  }).join('')
}

function read(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8').replace(EXTRACTION_DATE, '') : ''
}
