import { expect, test } from 'vitest'
import { sameHex } from './same-hex.ts'

test.each([
  ['0xAbC1', '0xabc1', true],
  ['0xabc1', '0xabc2', false],
  [undefined, undefined, false],
  [null, '0xabc1', false],
])('%s and %s are the same: %s', (one, other, same) => {
  expect(sameHex(one, other)).toBe(same)
})
