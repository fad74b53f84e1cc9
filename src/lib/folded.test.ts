import { expect, test } from 'vitest'
import { folded, wordsOf } from './folded.ts'

test.each([
  ['capitals and full-width letters', 'ＡＢＣ Ａkashi', 'abc akashi'],
  ['half-width katakana with its marks', 'ｱｶｼ ｶﾞﾗｽ', 'あかし がらす'],
  ['katakana as hiragana', 'アカシ ヽヾ', 'あかし ゝゞ'],
  ['the voiced mark as a part of its kana, composed or not', 'か\u3099き', 'がき'],
  ['accents', 'Éclair Bōru naïve İstanbul', 'eclair boru naive istanbul'],
  ['ヴ as people type it', 'ヴァイオリン ルーヴル', 'ばいおりん るーぶる'],
  ['old forms of Han characters', '髙﨑 澤邊 龍', '高崎 沢辺 竜'],
  ['a variation selector', '葛\u{E0100}城', '葛城'],
  ['punctuation and brackets', '「静けさ」の玉・夜!', '静けさの玉夜'],
  ['white space of any kind', ' a\u3000b\n\tc ', 'a b c'],
  ['control characters and marks of direction', 'a\u0000b\u202Ec\u200F', 'abc'],
  ['SQL wildcards', '%_\\', ''],
  ['right-to-left letters, kept', 'שלום abc', 'שלום abc'],
  ['emoji', '🌸 花', '🌸 花'],
  ['ligatures and squared words', '㌔ ﬁ ㍿', 'きろ fi 株式会社'],
])('folds %s', (_what, text, to) => {
  expect(folded(text)).toBe(to)
})

test('folds a folded text to itself', () => {
  for (const text of ['ヴァイオリン', 'Éclair', '髙﨑', 'ﾊﾟﾋﾟ', '゛', 'ǅ', 'ß']) {
    expect(folded(folded(text))).toBe(folded(text))
  }
})

test('parts a query into its words, and nothing into none', () => {
  expect(wordsOf(' 早瀬　遠 ')).toEqual(['早瀬', '遠'])
  expect(wordsOf('、。%')).toEqual([])
})
