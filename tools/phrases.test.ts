import { expect, it } from 'vitest'
import { withPhrases } from './phrases.ts'

it.each([
  ['ページが見つかりませんでした', 'ページが|見つかりませんでした'],
  ['移動したか、URLに誤りがあるかもしれません。', '移動したか、|URLに|誤りが|あるかもしれません。'],
  ['その証明書、本物ですか？', 'その|証明書、|本物ですか？'],
  ['中身は、誰にも変えられません', '中身は、|誰にも|変えられません'],
  ['ブラウザのウォレットでログイン', 'ブラウザの|ウォレットで|ログイン'],
  ['パスキー「{name}」を外す', 'パスキー|「{name}」を|外す'],
  ['{time}からお使いになれます', '{time}から|お使いに|なれます'],
  ['<0>証を。</0>受け取る', '<0>証を。</0>受け取る'],
  ['{n, plural, other {#枚の作品が見つかりました}}', '{n, plural, other {#枚の作品が見つかりました}}'],
  ['Akashi', 'Akashi'],
  ['', ''],
])('the heading %s has its phrases apart', (heading, phrases) => {
  expect(withPhrases(heading)).toBe(phrases.replaceAll('|', '<wbr/>'))
})
