import { expect, test } from 'vitest'
import { GENUINE, genuine } from '../../../tests/support/certificates/genuine-verdict.ts'
import { VERDICT_WORDS } from '../../../tests/support/certificates/verdict-texts.ts'
import type { Genuine } from '../../proof/verdict.ts'
import { markOf, outcomeOf, type Outcome, type OutcomeMark } from './outcome.ts'

const LIVE = genuine({ holder: { state: 'now', apartMs: 0, signedAt: GENUINE.issuer.signedAt } })
const live = (change: Partial<Genuine>) => outcomeOf({ ...LIVE, ...change })

test('only a live code, under a list that answers, on our own address, by a right clock gets the seal', () => {
  expect(outcomeOf(LIVE)).toBe('shown')
  // signed after the list: the claim itself is the newest that is known
  expect(live({ since: { ...LIVE.since, state: 'unknown', list: 'older' } })).toBe('shown')
  const sealed = VERDICT_WORDS.filter(([, verdict]) => markOf(outcomeOf(verdict)) === 'now')
  expect(sealed.map(([name]) => name)).toEqual(['genuine and held by the owner’s phone'])
})

test('a live code is not called shown by its owner where anything speaks against it or is not known', () => {
  const origin = 'https://evil.example'
  expect(live({ address: { origin, certificate: LIVE.claim.certificate, own: false } })).toBe('elsewhere')
  expect(live({ since: { ...LIVE.since, state: 'revoked' } })).toBe('revoked')
  expect(live({ since: { ...LIVE.since, state: 'transferred' } })).toBe('transferred')
  expect(live({ clockBehindMs: 1 })).toBe('clock')
  expect(live({ since: { ...LIVE.since, state: 'unknown', listAt: null, list: 'none' } })).toBe('list-none')
  expect(live({ since: { ...LIVE.since, state: 'unknown', list: 'short' } })).toBe('list-none')
  expect(live({ since: { ...LIVE.since, list: 'stale' } })).toBe('list-stale')
  expect(live({ since: { ...LIVE.since, list: 'answers', stale: true } })).toBe('list-stale')
})

test.each<[OutcomeMark, readonly Outcome[]]>([
  ['now', ['shown']],
  ['copy', ['paper', 'unseen']],
  ['old', ['screenshot', 'apart']],
  ['false', ['altered', 'another-issuer', 'unpublished-key', 'withdrawn-key', 'elsewhere']],
  ['over', ['revoked', 'transferred', 'lost']],
  [
    'unknown',
    [
      'glance',
      'clock',
      'list-none',
      'list-stale',
      'unknown-key',
      'unreadable',
      'newer',
      'only-address',
      'nothing',
      'no-keys',
      'no-crypto',
    ],
  ],
])('what has the mark %s', (mark, outcomes) => {
  expect(outcomes.map(markOf)).toEqual(outcomes.map(() => mark))
})

test('a damaged code is not called a forgery: nothing can be said of it', () => {
  expect(outcomeOf({ kind: 'altered', part: 'code' })).toBe('unreadable')
  expect(outcomeOf({ kind: 'altered', part: 'claim' })).toBe('altered')
})

test('a screenshot is called one, however old the list beside it', () => {
  const still = { state: 'still', watchedMs: 4000, apartMs: 0, signedAt: 0 } as const
  expect(live({ holder: still, since: { ...LIVE.since, list: 'stale' } })).toBe('screenshot')
  expect(live({ holder: { ...still, watchedMs: 500 } })).toBe('glance')
})
