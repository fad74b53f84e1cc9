import { describe, expect, it } from 'vitest'
import { ApiError, GatewayError, UnreadableAnswer } from './errors.ts'
import { NetworkError } from '../network/answer.ts'
import { failureOf, hasCode, isDecided, lacksCall, noneHere } from './failure.ts'

const answered = (status: number, code?: string) => new ApiError(status, 'its words', code)

/** An error, what it is sorted as, whether the server has decided, and whether it has no such call. */
const TABLE: readonly [string, unknown, string, decided: boolean, lacks: string][] = [
  ['no network', new NetworkError('no answer'), 'offline', false, ''],
  ['a 400', answered(400), 'refused', true, ''],
  ['a 401', answered(401), 'unauthorized', true, 'public'],
  ['a 403', answered(403), 'refused', true, 'account public'],
  ['a 404', answered(404), 'not-found', true, 'server account public'],
  ['a 405', answered(405), 'refused', true, 'server account public'],
  ['a 409', answered(409), 'conflict', true, ''],
  ['a 422', answered(422), 'refused', true, ''],
  ['a 429', answered(429), 'rate-limited', true, ''],
  ['a 500', answered(500), 'server-failed', false, ''],
  ['a 501', answered(501), 'not-offered', false, 'server account public'],
  ['a 502 of a gateway', new GatewayError(502, ''), 'server-failed', false, ''],
  ['a 503', answered(503), 'not-ready', false, ''],
  ['an answer against the contract', new UnreadableAnswer('nfts.show'), 'server-failed', false, ''],
  ['what nobody foresaw', new TypeError('undefined is not a function'), 'unexpected', false, ''],
  ['what is no error', 'thrown text', 'unexpected', false, ''],
]

describe('a failure', () => {
  it.each(TABLE)('of %s is sorted', (_name, error, kind, decided, lacks) => {
    const failure = failureOf(error)
    expect(failure.kind).toBe(kind)
    expect(isDecided(failure)).toBe(decided)
    const scopes = (['server', 'account', 'public'] as const).filter((scope) => lacksCall(error, scope))
    expect(scopes.join(' ')).toBe(lacks)
  })

  it('that is an answer carries status, words and code of the server', () => {
    const failure = failureOf(new ApiError(409, 'Sold by now.', 'ALREADY_SOLD'))
    expect(failure).toEqual({ kind: 'conflict', status: 409, message: 'Sold by now.', code: 'ALREADY_SOLD' })
    expect(hasCode(answered(409, 'ALREADY_SOLD'), 'ALREADY_SOLD')).toBe(true)
    expect(hasCode(new NetworkError('no answer'), 'ALREADY_SOLD')).toBe(false)
  })

  it.each([400, 401, 403, 404, 405, 501])('of %i says that there is none', (status) => {
    expect(noneHere(answered(status))).toBeUndefined()
  })

  it.each([answered(409), answered(429), answered(500), new NetworkError(''), new Error('')])(
    'that says anything else is thrown on: %s',
    (error) => {
      expect(() => noneHere(error)).toThrow(error)
    },
  )
})
