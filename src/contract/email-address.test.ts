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
  '花@example.com',
  `${'a'.repeat(250)}@b.co`,
  'a@'.repeat(100_000),
])('%j is none', (typed) => {
  expect(emailAddress(typed)).toBeUndefined()
})
