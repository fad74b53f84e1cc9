import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpEn } from '../../src/screens/help/questions/en.ts'
import { helpJa } from '../../src/screens/help/questions/ja.ts'
import { ROOT, sources } from './tree.ts'

// Screens link to a question in its own words: whoever follows the link finds them again. A link apart, in a sheet that
// somebody fills in, names its subject instead: a question there reads like one that the sheet asks.

const LINK = /<HelpLink to="([^"]+)"(?! apart)[^>]*>\s*<Trans>([^<]+)<\/Trans>/g
const links = sources(['src'], /^src\/.*\.tsx$/).flatMap(({ path, text }) =>
  [...text.matchAll(LINK)].map(([, id = '', words = '']) => ({
    path,
    id,
    words: words.replaceAll(/\s+/g, ' ').trim(),
  })),
)

const asked = (topics: typeof helpEn) =>
  new Map(topics.flatMap(({ questions }) => questions.map(({ id, question }) => [`${id}`, question])))

/** What a text is in Japanese. */
function inJapanese(words: string): string | undefined {
  const texts = readFileSync(join(ROOT, 'locales/ja/messages.po'), 'utf8')
  const [, text] = texts.split(`msgid ${JSON.stringify(words)}\nmsgstr `)
  return text === undefined ? undefined : (JSON.parse(text.split('\n')[0] ?? '""') as string)
}

const APART = /<HelpLink to="([^"]+)" apart>\s*<Trans>([^<]+)<\/Trans>/g
const apart = sources(['src'], /^src\/.*\.tsx$/).flatMap(({ path, text }) =>
  [...text.matchAll(APART)].map(([, id = '', words = '']) => ({ path, id, words })),
)

test.each(apart)('$path names the subject of $id, which the help answers', ({ id, words }) => {
  expect([...asked(helpEn).keys()]).toContain(id)
  expect(words).not.toContain('?')
})

test('help is linked where questions arise', () => {
  expect(links.length).toBeGreaterThan(10)
})

test.each(links)('$path links to the question $id in its own words', ({ id, words }) => {
  expect(words).toBe(asked(helpEn).get(id))
  expect(inJapanese(words)).toBe(asked(helpJa).get(id))
})
