import { expect, test } from 'vitest'
import { judgeReady, type ReadyFacts, type ReadyName, type ReadyState } from './ready.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 3_600_000
const CLAIMS = { stored: 3, bound: 3, oldestAt: NOW - HOUR, lost: false }
const READY: ReadyFacts = {
  online: true,
  appStored: true,
  newer: false,
  works: 3,
  certificates: 3,
  pictures: { stored: 2, wanted: 2 },
  claims: { ...CLAIMS },
  awake: true,
  persisted: true,
  clockAheadMs: 400,
  now: NOW,
}

test('a phone on which everything is there is ready, and every line says so', () => {
  const { verdict, lines } = judgeReady(READY)
  expect(verdict).toBe('ready')
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'good'))
})

test.each<[string, Partial<ReadyFacts>, ReadyName, ReadyState, 'ready' | 'not-ready']>([
  ['the app is not stored', { appStored: false }, 'app', 'missing', 'not-ready'],
  ['a newer version waits', { newer: true }, 'version', 'better', 'ready'],
  ['nobody could be asked for the version', { newer: undefined }, 'version', 'unasked', 'ready'],
  ['one certificate is missing', { certificates: 2 }, 'certificates', 'missing', 'not-ready'],
  ['nothing was ever stored', { works: undefined }, 'certificates', 'missing', 'not-ready'],
  ['one claim is missing', { claims: { ...CLAIMS, stored: 2 } }, 'claims', 'missing', 'not-ready'],
  [
    'a claim is of last week',
    { claims: { ...CLAIMS, oldestAt: NOW - 7 * 24 * HOUR } },
    'claims',
    'missing',
    'not-ready',
  ],
  ['a claim names another phone', { claims: { ...CLAIMS, bound: 2 } }, 'holder', 'missing', 'not-ready'],
  ['this phone was reported lost', { claims: { ...CLAIMS, lost: true } }, 'holder', 'missing', 'not-ready'],
  ['a picture is missing', { pictures: { stored: 1, wanted: 2 } }, 'pictures', 'better', 'ready'],
  ['the screen cannot be kept on', { awake: false }, 'awake', 'better', 'ready'],
  ['the browser promises nothing', { persisted: false }, 'persisted', 'better', 'ready'],
  ['the clock is ten minutes slow', { clockAheadMs: -600_000 }, 'clock', 'missing', 'not-ready'],
  ['the clock could not be compared', { clockAheadMs: undefined }, 'clock', 'unasked', 'ready'],
])('where %s, that line and the whole say so', (_what, change, name, state, verdict) => {
  const judged = judgeReady({ ...READY, ...change })
  expect(judged.lines.find((line) => line.name === name)).toEqual({ name, state })
  expect(judged.verdict).toBe(verdict)
})

test('who owns nothing is told that there is nothing to show', () => {
  expect(judgeReady({ ...READY, works: 0 })).toEqual({ verdict: 'nothing', lines: [] })
})

test('a shop that signs nothing asks for no signature', () => {
  const { verdict, lines } = judgeReady({ ...READY, claims: undefined })
  expect(verdict).toBe('ready')
  expect(lines.map(({ name }) => name)).not.toContain('claims')
})
