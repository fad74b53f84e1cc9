import { expect, test } from 'vitest'
import { BANK_CODE } from '../../../contract/bank-fields.ts'
import { codeOfBank, fromPassbook, isPostBank, JAPANESE_BANKS } from './japanese-banks.ts'

test('every suggested bank has a code of its own', () => {
  const codes = JAPANESE_BANKS.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(BANK_CODE)
})

test('a bank is known by its name, with or without 銀行, in either language and any kana', () => {
  expect(codeOfBank('三菱UFJ')).toBe('0005')
  expect(codeOfBank('楽天銀行')).toBe('0036')
  expect(codeOfBank('Mizuho Bank')).toBe('0001')
  expect(codeOfBank('ユウチョ')).toBe('9900')
  expect(codeOfBank('どこにもない銀行')).toBeUndefined()
  expect(codeOfBank('constructor')).toBeUndefined()
  expect(isPostBank('ゆうちょ', '')).toBe(true)
  expect(isPostBank('みずほ銀行', '0001')).toBe(false)
})

test.each([
  ['11940', '12345671', { branch: '198', number: '1234567' }],
  ['10010', '123451', { branch: '008', number: '0012345' }],
  ['119402', '12345671', { branch: '198', number: '1234567' }],
])(
  'what a passbook of ゆうちょ銀行 says, %s and %s, becomes what a transfer needs',
  (symbol, number, account) => {
    expect(fromPassbook(symbol, number)).toEqual(account)
  },
)

test.each([
  ['198', '1234567'],
  ['11940', '1234567'],
  ['01940', '12345671'],
])('%s and %s are not what its passbooks say', (symbol, number) => {
  expect(fromPassbook(symbol, number)).toBeUndefined()
})
