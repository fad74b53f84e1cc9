import { expect, test } from 'vitest'
import {
  ACCOUNT_NUMBER,
  BRANCH,
  foldBankName,
  foldBranch,
  foldDigits,
  foldHolder,
  HOLDER,
} from './bank-fields.ts'

test.each([
  ['やまだ　はなこ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ヤマダ ハナコ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['ﾔﾏﾀﾞ  ﾊﾅｺ ', 'ﾔﾏﾀﾞ ﾊﾅｺ'],
  ['キョウコ・サトー', 'ｷﾖｳｺ.ｻﾄ-'],
  ['カ）アカシ', 'ｶ)ｱｶｼ'],
  ['ヴィーナス　パパ', 'ｳﾞｲ-ﾅｽ ﾊﾟﾊﾟ'],
  ['ａｋａｓｈｉ', 'AKASHI'],
])('a seller who types the holder %s has it written as banks write it', (typed, written) => {
  expect(foldHolder(typed)).toBe(written)
  expect(written).toMatch(HOLDER)
})

test.each(['山田花子', '花 ハナコ', '123', 'ﾊﾅｺ!', ''])(
  'a holder’s name %s is none that a bank takes',
  (typed) => {
    expect(foldHolder(typed)).not.toMatch(HOLDER)
  },
)

test.each([
  ['０１２３４５６', '0123456'],
  ['012-3456', '0123456'],
  ['012 ３４５６', '0123456'],
])('a seller may type the number %s', (typed, folded) => {
  expect(foldDigits(typed)).toBe(folded)
  expect(folded).toMatch(ACCOUNT_NUMBER)
})

test.each(['123456', '12345678', '12a4567', ''])('an account number %s is none', (typed) => {
  expect(foldDigits(typed)).not.toMatch(ACCOUNT_NUMBER)
})

test.each([
  ['００１', '001'],
  ['0-0-1', '001'],
  [' 渋谷　中央支店 ', '渋谷 中央支店'],
  ['センター北', 'センター北'],
  ['堺', '堺'],
])('a seller may type the branch %s', (typed, folded) => {
  expect(foldBranch(typed)).toBe(folded)
  expect(folded).toMatch(BRANCH)
})

test.each(['01', '0012', '48a', 'O01', 'x', ''])('a branch %s is none', (typed) => {
  expect(foldBranch(typed)).not.toMatch(BRANCH)
})

test('a bank’s name has one width', () => {
  expect(foldBankName('　ﾐｽﾞﾎ銀行　 ')).toBe('ミズホ銀行')
})
