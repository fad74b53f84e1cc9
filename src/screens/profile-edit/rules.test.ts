import { describe, expect, it, test } from 'vitest'
import { problemsOf, refusedProblem, tidyDisplayId } from './rules.ts'

const FINE = { display_id: 'hana_1', name: '花', introduction: '', email: '', private_collection: '' }

describe('what a person may call themselves', () => {
  it.each([
    ['emoji, each counted once', { name: '🀄'.repeat(50) }],
    ['two writing directions', { name: 'Hana مرحبا שלום' }],
    ['a thousand characters about themselves', { introduction: '🀄'.repeat(1000) }],
    ['an email address', { email: ' hana@example.com ' }],
    ['an address as a carrier gave it', { email: 'taro..y@docomo.ne.jp' }],
    ['letters with their marks apart, each counted once', { name: 'か\u3099'.repeat(50) }],
    ['what is left out anyway', { name: `花${'\u200B'.repeat(60)}` }],
  ])('takes %s', (_what, change) => {
    expect(problemsOf({ ...FINE, ...change })).toEqual({})
  })

  it.each([
    ['an id of two letters', { display_id: 'ab' }, { display_id: 'bad-id' }],
    ['an id of 31 letters', { display_id: 'a'.repeat(31) }, { display_id: 'bad-id' }],
    ['an id with a space', { display_id: 'ha na' }, { display_id: 'bad-id' }],
    ['an id in kana', { display_id: 'はなこさん' }, { display_id: 'bad-id' }],
    ['no name', { name: ' \u3000 ' }, { name: 'no-name' }],
    ['a name that is not seen', { name: '\u3164\u200B' }, { name: 'no-name' }],
    ['a name of 51 emoji', { name: '🀄'.repeat(51) }, { name: 'too-long' }],
    ['too much about themselves', { introduction: 'あ'.repeat(1001) }, { introduction: 'too-long' }],
    ['half an email address', { email: 'hana@' }, { email: 'bad-email' }],
  ])('says what is wrong with %s', (_what, change, problems) => {
    expect(problemsOf({ ...FINE, ...change })).toEqual(problems)
  })
})

test('a field that the server has refused shows it, and what is no field does not', () => {
  expect(refusedProblem('name')).toEqual({ name: 'refused' })
  expect(refusedProblem('email')).toEqual({ email: 'bad-email' })
  expect([refusedProblem('body'), refusedProblem(undefined)]).toEqual([undefined, undefined])
})

test.each([
  ['＠Ｈａｎａ＿１', 'hana_1'],
  [' @Hana ', 'hana'],
  ['hana', 'hana'],
])('an id typed as “%s” becomes “%s”', (typed, tidy) => {
  expect(tidyDisplayId(typed)).toBe(tidy)
})
