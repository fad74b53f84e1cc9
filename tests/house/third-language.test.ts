import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, sources } from './tree.ts'

/** A language that nobody speaks (BCP 47 private use): its texts are the English ones in brackets. */
const ROW =
  "  { code: 'qaa', locale: 'en-GB', prefix: '/qaa', name: 'Qaa', inContent: false, spaced: true },\n"
/** What is type-checked and built; the tests themselves may name languages. */
const FOLDERS = ['src', 'sw', 'server', 'tools', 'demo', 'contracts', 'locales', 'public']
const FILES = /^(?:package\.json|index\.html|.*\.config\.ts|tsconfig.*\.json)$/

/** What the server says in the third language; runs in the copy. */
const SAYING = `
import { pathIn } from './src/contract/languages.ts'
import { pageAt } from './src/contract/pages.ts'
import { textIn } from './src/contract/translations.ts'
import { passwordChangedMail } from './server/domain/notifications/mails/recovery.ts'
import { fixedHead } from './server/http/pages/find.ts'
import { headTags } from './server/http/pages/head.ts'
import { messageOf } from './server/http/problem-texts.ts'
import { languageOf } from './server/lib/language.ts'
const language = languageOf('fr, qaa;q=0.9, en;q=0.1')
console.log(JSON.stringify({
  language,
  path: pathIn('/about', language),
  page: pageAt('/qaa/about'),
  mail: passwordChangedMail('a@example.com', 'https://example.com', language),
  problem: messageOf('LISTING_PRICE', language, { least: 100, most: 200 }),
  head: headTags(fixedHead('about', language, '/about'), 'https://example.com'),
  otherHead: headTags(fixedHead('about', 'ja', '/about'), 'https://example.com'),
  content: textIn({ ja: '静けさ', en: 'Stillness' }, language),
}))
`

/** The client's texts and the manifests, as the build makes them; prints what each file has. Runs in the copy. */
const BUILDING = `
import { lingui } from '@lingui/vite-plugin'
import { build } from 'vite'
import { otherManifests } from './tools/pwa.ts'
import { textParts } from './tools/text-parts.ts'
const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [lingui({ failOnCompileError: true }), textParts(), otherManifests(import.meta.dirname)],
  build: { write: false, minify: false, rolldownOptions: { input: 'src/i18n/activate.ts', preserveEntrySignatures: 'strict' } },
})
const partOf = (file) => /qaa\\/messages\\.po\\?part=(\\w+)$/.exec(file.facadeModuleId ?? '')?.[1]
const parts = output.filter(partOf).map((file) => [partOf(file), file.code.includes('⟦')])
const manifest = output.find(({ fileName }) => fileName === 'manifest.qaa.webmanifest')
console.log(JSON.stringify({ parts: Object.fromEntries(parts), manifest: JSON.parse(manifest.source) }))
`

/** The sources of both sides without tests and measurements, which have languages of their own. */
const TYPES = {
  'tsconfig.app.json': {},
  'tsconfig.node.json': { include: ['server', 'tools', 'demo', 'contracts', 'src/contract', '*.config.ts'] },
}

/** A language's code in a source. */
const NAMES_A_LANGUAGE = /'(?:ja|en)'|(?:^|[\s{,])(?:ja|en):|\.(?:ja|en)\b/m
/** The list itself, the format of claims, its paper, texts that are written as a whole, released migrations. */
const MAY_NAME =
  /^src\/(?:contract\/languages\.ts|proof\/|components\/(?:certificate-sheet|revoked-band)\.tsx|screens\/(?:documents\/|help\/|home\/certificate-slip\.tsx))|^server\/db\/migrations\//

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'akashi-third-language-'))
  for (const name of [...FOLDERS, ...readdirSync(ROOT).filter((each) => FILES.test(each))]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  // the packages, without what tools have cached beside them
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  }
  // a row …
  const list = join(copy, 'src/contract/languages.ts')
  const rows = readFileSync(list, 'utf8')
  writeFileSync(list, rows.replace('] as const satisfies', `${ROW}] as const satisfies`))
  // … and its catalogs
  mkdirSync(join(copy, 'locales/qaa'))
  for (const name of ['messages.po', 'server.po']) {
    writeFileSync(
      join(copy, 'locales/qaa', name),
      bracketed(readFileSync(join(ROOT, 'locales/en', name), 'utf8')),
    )
  }
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A catalog whose translations are the English texts in brackets; its header stays. */
function bracketed(catalog: string): string {
  const [header = '', ...entries] = catalog.split('\n\n')
  const translated = entries.map((entry) => {
    const [before = '', after = ''] = entry.split('\nmsgid ')
    const text = after.split('\nmsgstr ')[0] ?? ''
    const lines = text.split('\n')
    lines[0] = lines[0]?.replace(/^"/, '"⟦') ?? ''
    lines.push((lines.pop() ?? '').replace(/"$/, '⟧"'))
    return `${before}\nmsgid ${text}\nmsgstr ${lines.join('\n')}`
  })
  return [header, ...translated].join('\n\n') + '\n'
}

test('a row and its catalogs are all that a third language needs on the server', () => {
  writeFileSync(join(copy, 'saying.ts'), SAYING)
  const said = execFileSync(process.execPath, ['saying.ts'], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(said)).toMatchObject({
    language: 'qaa',
    path: '/qaa/about',
    page: { language: 'qaa', path: '/about', page: 'about' },
    mail: { subject: '⟦Akashi: your password was changed⟧' },
    problem: '⟦Please choose a price between ¥100 and ¥200.⟧',
    content: '静けさ',
  })
  const { head, otherHead } = JSON.parse(said) as { head: string; otherHead: string }
  expect(head).toContain('<title>⟦About Akashi⟧ | Akashi</title>')
  expect(head).toContain('<link rel="canonical" href="https://example.com/qaa/about" />')
  expect(otherHead).toContain('<link rel="alternate" hreflang="qaa" href="https://example.com/qaa/about" />')
})

test('with them all sources are as well typed as before', () => {
  expect(typeErrors()).toBe('')
  // … and a list of languages of its own would not be
  const planted = join(copy, 'src/config/planted.ts')
  writeFileSync(
    planted,
    "import type { Locale } from './languages.ts'\nexport const WORDS: Record<Locale, string> = { ja: '玉', en: 'ball' }\n",
  )
  expect(typeErrors()).toMatch(/planted\.ts.*'qaa' is missing/)
  rmSync(planted)
})

test('no source names a language besides the list of languages', () => {
  const found = sources(['src', 'server', 'sw', 'tools'], /\.tsx?$/).filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && !MAY_NAME.test(path) && NAMES_A_LANGUAGE.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

/** What tsc has to say of the copy. */
function typeErrors(): string {
  return Object.entries(TYPES)
    .map(([base, options]) => {
      writeFileSync(join(copy, `third-${base}`), JSON.stringify({ extends: `./${base}`, ...options }))
      const args = ['-p', `third-${base}`, '--incremental', 'false']
      return spawnSync(join(copy, 'node_modules/.bin/tsc'), args, { cwd: copy, encoding: 'utf8' }).stdout
    })
    .join('')
}

test('the build makes the client’s texts and the manifest in the third language', () => {
  writeFileSync(join(copy, 'building.ts'), BUILDING)
  const built = execFileSync(process.execPath, ['building.ts'], { cwd: copy, encoding: 'utf8' })
  expect(JSON.parse(built)).toMatchObject({
    parts: { shared: true, ball: true, nft: true, proof: true, others: true },
    manifest: { lang: 'qaa', start_url: '/qaa/', description: '⟦Digital works, each with its certificate.⟧' },
  })
})
