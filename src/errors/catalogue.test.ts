import { i18n } from '@lingui/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, GatewayError, UnreadableAnswer } from '../api/errors.ts'
import { NetworkError } from '../network/answer.ts'
import { WalletError } from '../wallet/error/wallet-error.ts'
import { PasskeyError, type PasskeyFailure } from '../wallet/passkey-error.ts'
import { CommonPassword } from '../wallet/password-rules.ts'
import { InvalidRecoveryKit } from '../wallet/recovery-kit.ts'
import { CATALOGUE, treatmentOf } from './catalogue.ts'

const READING = { reading: true }
const CHANGING = { reading: false }
const BUYING = { reading: false, quiet: true }
const GENERIC = 'An unexpected error has occurred.'
const WORDS = 'text of the server'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const answer = (status: number, text = WORDS) => new ApiError(status, text)
const unexpected = { kind: 'modal', message: GENERIC, code: '500', reported: true }

/** Every row of the table by its name, and what a person gets of it. */
const ROWS: Record<string, () => void> = {
  'a 401': () => {
    for (const asked of [READING, CHANGING, BUYING]) {
      expect(treatmentOf(answer(401), asked)).toEqual({ kind: 'rethrow' })
    }
  },
  'no network': () => {
    for (const asked of [READING, CHANGING]) {
      expect(treatmentOf(new NetworkError('offline'), asked)).toEqual({ kind: 'rethrow' })
    }
  },
  'an answer against the contract': () => {
    const unreadable = new UnreadableAnswer('GET /api/v1/pickup/news: 0.title')
    for (const asked of [READING, CHANGING]) expect(treatmentOf(unreadable, asked)).toEqual(unexpected)
  },
  'a 400 and a 500': () => {
    for (const status of [400, 500]) {
      const modal = { kind: 'modal', message: WORDS, code: String(status), reported: false }
      expect(treatmentOf(answer(status), READING)).toEqual(modal)
      expect(treatmentOf(answer(status), CHANGING)).toEqual(modal)
      expect(treatmentOf(answer(status, ''), READING)).toEqual({ ...modal, message: GENERIC })
    }
  },
  'a 404': () => {
    expect(treatmentOf(answer(404), READING)).toEqual({ kind: 'page' })
    const modal = { kind: 'modal', message: WORDS, code: '404', reported: false }
    expect(treatmentOf(answer(404), CHANGING)).toEqual(modal)
  },
  'any other status': () => {
    for (const status of [402, 403, 409, 422, 429, 501, 502, 503]) {
      expect(treatmentOf(answer(status), READING)).toEqual({ kind: 'rethrow' })
      expect(treatmentOf(answer(status), CHANGING)).toEqual({ kind: 'rethrow' })
      expect(treatmentOf(new GatewayError(status, ''), READING)).toEqual({ kind: 'rethrow' })
    }
  },
  'a wallet that was closed or refused': () => {
    for (const kind of ['not-found', 'not-initialized', 'user-rejected'] as const) {
      const silent = { kind: 'silent', reported: false }
      expect(treatmentOf(new WalletError(kind, 'text'), CHANGING)).toEqual(silent)
    }
  },
  'no wallet in this browser': () => {
    const message = 'No wallet was found in this browser.'
    const modal = { kind: 'modal', message, code: '403', reported: false }
    expect(treatmentOf(new WalletError('wallet-not-found', 'text'), CHANGING)).toEqual(modal)
  },
  'an answer of the wallet’s own server': () => {
    const modal = { kind: 'modal', message: 'Too many', code: '429', reported: true }
    expect(treatmentOf(new WalletError('api', 'Too many', 429), CHANGING)).toEqual(modal)
    expect(treatmentOf(new WalletError('api', 'no status'), CHANGING)).toEqual(unexpected)
    expect(treatmentOf(new WalletError('api', '', 429), CHANGING)).toEqual(unexpected)
  },
  'a mistake in what was typed': () => {
    for (const slip of [
      new CommonPassword('text'),
      new InvalidRecoveryKit('count'),
      new InvalidRecoveryKit('word', 'zebra'),
    ]) {
      for (const asked of [READING, CHANGING, BUYING]) {
        expect(treatmentOf(slip, asked)).toEqual({ kind: 'silent', reported: false })
      }
    }
  },
  'a passkey that was refused or is not at hand': () => {
    const told: readonly PasskeyFailure[] = [
      'not-made',
      'not-used',
      'timed-out',
      'no-secret',
      'no-secret-here',
      'already-here',
      'not-here',
      'other-passkey',
    ]
    for (const why of told) {
      for (const asked of [READING, CHANGING, BUYING]) {
        expect(treatmentOf(new PasskeyError(why), asked)).toEqual({ kind: 'silent', reported: false })
      }
    }
    for (const why of ['failed', 'other-secret'] as const) {
      expect(treatmentOf(new PasskeyError(why), BUYING)).toEqual({ kind: 'silent', reported: true })
    }
  },
  'anything else': () => {
    const others = ['not-supported', 'account-changed', 'connection-failed', 'verify-email'] as const
    const wallet = others.map((kind) => new WalletError(kind, 'text'))
    for (const error of [...wallet, new Error('bug'), 'text', undefined, null, new TypeError('x')]) {
      expect(treatmentOf(error, READING)).toEqual(unexpected)
      expect(treatmentOf(error, CHANGING)).toEqual(unexpected)
    }
  },
}

describe('what becomes of', () => {
  test.each(Object.entries(ROWS))('%s', (_name, expectTreatment) => expectTreatment())

  test('each row of the catalogue is told here', () => {
    expect(CATALOGUE.map(({ name }) => name)).toEqual(Object.keys(ROWS))
  })
})

test('a checkout or cancellation that failed shows no modal and no page, whatever failed', () => {
  for (const status of [400, 403, 404, 409, 422, 429, 500, 503]) {
    expect(treatmentOf(answer(status), BUYING)).toEqual({ kind: 'silent', reported: false })
  }
  expect(treatmentOf(new NetworkError('gone'), BUYING)).toEqual({ kind: 'silent', reported: false })
  expect(treatmentOf(new Error('bug'), BUYING)).toEqual({ kind: 'silent', reported: true })
  expect(treatmentOf(new UnreadableAnswer('x'), BUYING)).toEqual({ kind: 'silent', reported: true })
})

test('a person who reads Japanese is told in Japanese', async () => {
  const { messages } = await import('../../locales/ja/messages.po')
  i18n.loadAndActivate({ locale: 'ja', messages })
  expect(treatmentOf(new Error('bug'), READING)).toMatchObject({
    message: '予期しないエラーが発生しました。',
  })
})
