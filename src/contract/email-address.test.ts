import { expect, it } from 'vitest'
import { emailAddress } from './email-address.ts'

it.each([
  ['hana@example.com', 'hana@example.com'],
  ['taro..y@docomo.ne.jp', 'taro..y@docomo.ne.jp'],
  ['taro.@ezweb.ne.jp', 'taro.@ezweb.ne.jp'],
  ['.taro@docomo.ne.jp', '.taro@docomo.ne.jp'],
  ['a/b@docomo.ne.jp', 'a/b@docomo.ne.jp'],
  ['taro@葛\u{E0100}.jp', 'taro@xn--pt1a.jp'],
  ['-a?b_@softbank.ne.jp', '-a?b_@softbank.ne.jp'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['a@xn--wgv71a119e.jp', 'a@xn--wgv71a119e.jp'],
  ['a@日本語.jp', 'a@xn--wgv71a119e.jp'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'taro@example.com'],
  ['taro@example。com', 'taro@example.com'],
  ['taro@example｡com', 'taro@example.com'],
  ['taro@example.com\u200B', 'taro@example.com'],
  ['\uFEFF\u202Ataro@exam\u00ADple.com\u202C', 'taro@example.com'],
  ['\u3000Taro+Shop@Example.COM \n', 'taro+shop@example.com'],
  ['a@b.co', 'a@b.co'],
  ['"taro..y"@docomo.ne.jp', 'taro..y@docomo.ne.jp'],
  ['＂ｔａｒｏ．＂＠ｅｚｗｅｂ．ｎｅ．ｊｐ', 'taro.@ezweb.ne.jp'],
  ['taro-_-.+y@i.softbank.jp', 'taro-_-.+y@i.softbank.jp'],
  ['taro‥y@docomo.ne.jp', 'taro..y@docomo.ne.jp'],
  ['taro－y＿@docomo.ne.jp', 'taro-y_@docomo.ne.jp'],
  ['a@しずく.みんな', 'a@xn--y8jpj.xn--q9jyb4c'],
  ['a@ｼﾞｪｰﾋﾟｰ・ﾆｯｸ。jp', 'a@xn--hckqz9bzb1c7qgb.jp'],
  ['a@straße.de', 'a@xn--strae-oqa.de'],
  ['a@l·l.example', 'a@xn--ll-0ea.example'],
  ['a@u\u0308ber.example', 'a@xn--ber-goa.example'],
  ['a@кафе.рф', 'a@xn--80akn5b.xn--p1ai'],
  ['a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'],
  ['ha\u00ADna\t@exam\u2060ple.com', 'hana@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
])('%j is %s', (typed, address) => {
  expect(emailAddress(typed)).toBe(address)
  expect(emailAddress(address)).toBe(address)
})

it.each([
  '',
  '@',
  'hana',
  'hana@',
  '@example.com',
  'hana@localhost',
  'hana@example.',
  'hana@.com',
  'hana@example..com',
  'hana@-example.com',
  `${'a'.repeat(65)}@example.com`,
  'hana@127.0.0.1',
  'hana@[127.0.0.1]',
  'hana@example.com:25',
  'hana@日本語.jp/x',
  'ha na@example.com',
  'hana@exa mple.com',
  'hana@example.com, ken@example.com',
  'hana@ken@example.com',
  'Hana <hana@example.com>',
  '"a b"@example.com',
  '"a"b"@example.com',
  '""@example.com',
  '花@example.com',
  'ﾀﾅｶ@example.com',
  'taroーy@docomo.ne.jp',
  'taro@docomo、ne、jp',
  'taro@example.com、',
  'taro@example.com。',
  'taro@日本「語」.jp',
  'mailto:hana@example.com',
  'hana@example.com\r\nBcc: ken@example.com',
  '\u202Emoc.elpmaxe@anah',
  'hana@１２７．０．０．１',
  'hana@日本.c',
  `a@${'b'.repeat(64)}.com`,
  `a@${'あ'.repeat(70)}.jp`,
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (typed) => {
  expect(emailAddress(typed)).toBeUndefined()
})

it('a long text is none, at once', () => {
  expect(emailAddress('a@'.repeat(100_000))).toBeUndefined()
})
