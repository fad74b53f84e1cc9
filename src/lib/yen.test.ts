import { describe, expect, test } from 'vitest'
import { formatYen, parseYen } from './yen.ts'
import { t } from '../../tests/support/texts.ts'

describe('a price is written', () => {
  test.each([
    [0, '¥0'],
    [1, '¥1'],
    [100, '¥100'],
    [1200, '¥1,200'],
    [10_000_000, '¥10,000,000'],
    [999_999_999, '¥999,999,999'],
  ])('%i as %s in both languages, with the sign that is U+00A5', (amount, written) => {
    for (const locale of ['ja', 'en'] as const) {
      expect(formatYen(amount, locale)).toBe(written)
      expect(formatYen(amount, locale).codePointAt(0)).toBe(0xa5)
      expect(parseYen(formatYen(amount, locale))).toBe(amount)
    }
  })

  test('as Intl itself writes it in either language, it is read back', () => {
    for (const locale of ['ja-JP', 'en-US', 'ja', 'en']) {
      const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'JPY' }).format(1200)
      expect(parseYen(written)).toBe(1200)
    }
  })
})

describe('a price is read', () => {
  test.each([
    ['1200', 1200],
    ['¥1,200', 1200],
    ['￥1,200', 1200],
    ['１２００', 1200],
    ['１，２００円', 1200],
    ['￥１，２００', 1200],
    ['1,200円', 1200],
    ['1200 円', 1200],
    [' 1 200 ', 1200],
    ['1　200', 1200],
    ['\t1200\n', 1200],
    ['1\u00a0200', 1200],
    ['\\1,200', 1200],
    ['¥ 1,200', 1200],
    ['1,234,567', 1_234_567],
    ['１，２３４，５６７円', 1_234_567],
    ['1 234 567', 1_234_567],
    ['12,345', 12_345],
    ['¥1,200円', 1200],
    ['0', 0],
    ['007', 7],
    ['999999999', 999_999_999],
    ['𝟏𝟐𝟎𝟎', 1200],
  ])('%j as %i', (typed, amount) => {
    expect(parseYen(typed)).toBe(amount)
  })

  test.each([
    '',
    ' ',
    '　',
    t('yen', 'ja'),
    '¥',
    '￥',
    ',',
    '12abc',
    'abc12',
    '12 abc',
    '-5',
    '−5',
    '－５',
    '▲5',
    '+5',
    '＋５',
    '1.5',
    '１．５',
    '1200.00',
    '1.200',
    '.5',
    '0x10',
    '０ｘ１０',
    '0b11',
    '1e3',
    '１ｅ３',
    'Infinity',
    'NaN',
    'null',
    '1234567890',
    '１２３４５６７８９０',
    '99999999999999999999',
    '$1200',
    '€1200',
    '1200元',
    '千二百',
    '一二〇〇',
    '1200税込',
    '٣٤٥',
    '१२३',
    '1²',
    '①',
    '½',
    '1\u200b200',
    '1_200',
    "1'200",
    '1/2',
    '1;2',
    '<b>1200</b>',
    '1,2,3',
    '１，２，３',
    '1 2 3',
    '12,00',
    '1,2345',
    '1234,567',
    ',200',
    '1,,200',
    '1,200,',
    '1,234 567',
    '1 234,567',
    '1,234,567,890',
    '12¥00',
    '1円200',
    '円1200',
    '1200¥',
    '¥¥1200',
    '1200円円',
  ])('%j as no price at all', (typed) => {
    expect(parseYen(typed)).toBeUndefined()
  })
})
