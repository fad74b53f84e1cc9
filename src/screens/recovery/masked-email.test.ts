import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('an address is shown so that its owner knows it, and nobody else learns it', () => {
  expect(maskedEmail('hana.yamada@example.com')).toBe('h…@example.com')
  expect(maskedEmail('花@例え.jp')).toBe('花…@例え.jp')
  expect(maskedEmail('"a@b"@example.com')).toBe('"…@example.com')
})
