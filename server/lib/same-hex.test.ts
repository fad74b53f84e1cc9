import { expect, it } from 'vitest'
import { sameAddress, sameHash } from './same-hex.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

it.each([
  [ADDRESS, ADDRESS.toLowerCase(), true],
  [ADDRESS, '0x52908400098527886e0f7030069857d2e4169ee8', false],
  [ADDRESS, null, false],
  [undefined, ADDRESS, false],
  [null, null, false],
  [undefined, undefined, false],
])('compares %s and %s without their case: %s', (one, other, same) => {
  expect(sameAddress(one, other)).toBe(same)
  expect(sameHash(one, other)).toBe(same)
})
