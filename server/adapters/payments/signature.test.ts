import { expect, it } from 'vitest'
import { BadSignature } from './port.ts'
import { checkBody, signBody } from './signature.ts'

const NOW = new Date('2026-01-02T03:04:05Z')
const BODY = '{"id":"event_1"}'
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const header = signBody('secret', BODY, NOW)

it('takes what was signed, for five minutes', () => {
  expect(() => checkBody('secret', BODY, header, NOW)).not.toThrow()
  expect(() => checkBody('secret', BODY, header, minutesLater(5))).not.toThrow()
})

it.each([
  ['another body', 'secret', '{"id":"event_2"}', header, NOW],
  ['another secret', 'other', BODY, header, NOW],
  ['a replay', 'secret', BODY, header, minutesLater(6)],
  ['a time that was changed', 'secret', BODY, header.replace(/t=\d+/, 't=1767323100'), NOW],
  ['no signature', 'secret', BODY, null, NOW],
  ['half a signature', 'secret', BODY, header.slice(0, -1), NOW],
] as const)('refuses %s', (_what, secret, body, given, now) => {
  expect(() => checkBody(secret, body, given, now)).toThrow(BadSignature)
})
