import { expect, it } from 'vitest'
import { findQuestions } from './find.ts'
import { helpEn } from './questions/en.ts'
import { helpJa } from './questions/ja.ts'
import { HELP_IDS } from './questions/question.ts'

const ids = (topics: typeof helpJa) => topics.flatMap(({ questions }) => questions.map(({ id }) => id))

it('answers the same questions in both languages, in the same order', () => {
  expect(ids(helpJa)).toEqual(ids(helpEn))
  expect(ids(helpJa).toSorted()).toEqual(HELP_IDS.toSorted())
})

it.each([
  ['すまほ 紛失', 'lost-phone'],
  ['ｉｐｈｏｎｅ', 'install'],
  ['振込', 'payout'],
])('finds by what a Japanese collector types: %s', (typed, id) => {
  expect(ids(findQuestions(helpJa, typed))).toContain(id)
})

it.each([
  ['refund', 'refund'],
  ['METAMASK', 'wallet'],
  ['lost phone', 'lost-phone'],
])('finds by what an English collector types: %s', (typed, id) => {
  expect(ids(findQuestions(helpEn, typed))).toContain(id)
})

it('finds nothing where nothing has every word', () => {
  expect(findQuestions(helpEn, 'refund giraffe')).toEqual([])
})
