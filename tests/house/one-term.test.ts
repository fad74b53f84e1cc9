import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that a reader would take for another thing than the one beside them, and what the thing is called. */
const ONE_TERM = [
  [/復旧キット/, '復元キット'],
  [/取り外/, '外す'],
  [/七日|三日/, '7日間、3日間'],
  [/封をした鍵/, '暗号化した鍵'],
  [/パスキー(?:「[^」]*」)?を削除|(?:最後の方法|パスワード)は削除/, '外す'],
  [/抽選の(?:証明|記録)|(?<!抽選の|ご注文の)控え(?!る|て|まし)/, '抽選の控え'],
] as const
const FILES = ['locales/ja/messages.po', 'locales/ja/server.po']

test.each(FILES)('one thing has one name in Japanese: %s', (file) => {
  const text = readFileSync(file, 'utf8')
  const found = ONE_TERM.flatMap(([other, term]) => {
    const hit = other.exec(text)?.[0]
    return hit === undefined ? [] : [`${hit}: ${term}`]
  })
  expect(found).toEqual([])
})
