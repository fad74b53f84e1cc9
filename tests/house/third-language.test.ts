import { execFileSync } from 'node:child_process'
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
import { ROOT } from './tree.ts'

/** A language that nobody speaks (BCP 47 private use): its texts are the English ones in brackets. */
const ROW =
  "  { code: 'qaa', locale: 'en-GB', prefix: '/qaa', name: 'Qaa', shortName: 'Q', inContent: false },\n"
const COPIED = ['src', 'server', 'locales', 'package.json']

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

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'akashi-third-language-'))
  for (const name of COPIED) {
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
