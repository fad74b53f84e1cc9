import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../api/errors.ts'
import { WalletError } from '../wallet/errors.ts'
import { treatmentOf } from './catalogue.ts'

const READING = { reading: true }
const CHANGING = { reading: false }
const BUYING = { reading: false, quiet: true }

const answer = (status: number, text = 'text of the server') => new ApiError(status, text)

describe('an answer of the server', () => {
  test.each([400, 500])('%i opens the modal with its message and its status', (status) => {
    const modal = { kind: 'modal', message: 'text of the server', code: String(status), reported: false }
    expect(treatmentOf(answer(status), READING)).toEqual(modal)
    expect(treatmentOf(answer(status), CHANGING)).toEqual(modal)
  })

  test('401 goes up to the caller, whatever was asked', () => {
    for (const asked of [READING, CHANGING, BUYING]) {
      expect(treatmentOf(answer(401), asked)).toEqual({ kind: 'rethrow' })
    }
  })

  test('404 is the error page for what was read and the modal for what was changed', () => {
    expect(treatmentOf(answer(404), READING)).toEqual({ kind: 'page' })
    expect(treatmentOf(answer(404), CHANGING)).toMatchObject({ kind: 'modal', code: '404' })
  })

  test.each([403, 409, 422, 429, 503])('%i is for the caller', (status) => {
    expect(treatmentOf(answer(status), READING)).toEqual({ kind: 'rethrow' })
  })

  test('a purchase or cancellation that failed shows no modal', () => {
    for (const status of [400, 404, 409, 500, 503]) {
      expect(treatmentOf(answer(status), BUYING)).toEqual({ kind: 'silent' })
    }
  })
})

test('no network is for the screen to say', () => {
  expect(treatmentOf(new NetworkError('offline'), READING)).toEqual({ kind: 'rethrow' })
  expect(treatmentOf(new NetworkError('offline'), BUYING)).toEqual({ kind: 'rethrow' })
})

describe('an error of the wallet', () => {
  test.each(['not-found', 'not-initialized', 'user-rejected'] as const)('%s is silent', (kind) => {
    expect(treatmentOf(new WalletError(kind, 'text'), CHANGING)).toEqual({ kind: 'silent' })
  })

  test('no wallet at all is a modal with code 403', () => {
    expect(treatmentOf(new WalletError('wallet-not-found', 'No wallet'), CHANGING)).toEqual({
      kind: 'modal',
      message: 'No wallet',
      code: '403',
      reported: false,
    })
  })

  test('an answer of the wallet’s own server is a modal and is reported', () => {
    expect(treatmentOf(new WalletError('api', 'Too many', 429), CHANGING)).toEqual({
      kind: 'modal',
      message: 'Too many',
      code: '429',
      reported: true,
    })
  })
})

test('anything else is the generic message with code 500, and is reported', () => {
  for (const error of [new Error('bug'), 'text', undefined, new TypeError('x')]) {
    expect(treatmentOf(error, READING)).toEqual({ kind: 'modal', code: '500', reported: true })
  }
})
