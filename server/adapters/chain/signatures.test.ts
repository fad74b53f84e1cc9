import {
  concat,
  getBytes,
  hexlify,
  N,
  randomBytes,
  type Signature,
  SigningKey,
  toBeHex,
  computeAddress,
} from 'ethers'
import { describe, expect, test } from 'vitest'
import { keySignature } from './signatures.ts'

const ROUNDS = 30

/** Fresh keys, each with what it signed. */
const signed = Array.from({ length: ROUNDS }, () => {
  const key = new SigningKey(hexlify(randomBytes(32)))
  const digest = hexlify(randomBytes(32))
  return { address: computeAddress(key), digest, signature: key.sign(digest) }
})

type Form = (signature: Signature) => string

describe('A key’s signature', () => {
  test.each<[string, Form]>([
    ['v from 27', ({ r, s, v }) => concat([r, s, toBeHex(v)])],
    ['v from 0', ({ r, s, yParity }) => concat([r, s, toBeHex(yParity, 1)])],
    ['the short form of EIP-2098', ({ compactSerialized }) => compactSerialized],
    ['capital digits', ({ serialized }) => `0x${serialized.slice(2).toUpperCase()}`],
  ])('written with %s is stored with v from 27', (_form, formOf) => {
    for (const { address, digest, signature } of signed) {
      const { r, s, v } = signature
      const stored = keySignature(address, digest, formOf(signature))
      expect(stored).toBe(concat([r, s, toBeHex(v)]))
      expect(keySignature(address.toLowerCase(), digest, stored!)).toBe(stored)
    }
  })

  test.each<[string, Form]>([
    ['s in the upper half', ({ r, s, v }) => concat([r, toBeHex(N - BigInt(s), 32), toBeHex(55 - v)])],
    [
      's in the upper half, v from 0',
      ({ r, s, yParity }) => concat([r, toBeHex(N - BigInt(s), 32), toBeHex(1 - yParity, 1)]),
    ],
    ['the other v', ({ r, s, v }) => concat([r, s, toBeHex(55 - v)])],
    ['v of EIP-155', ({ r, s, v }) => concat([r, s, toBeHex(v + 8)])],
    ['v of a multisignature wallet', ({ r, s, v }) => concat([r, s, toBeHex(v + 4)])],
    ['a byte too many', ({ serialized }) => concat([serialized, '0x00'])],
    ['a byte too few', ({ compactSerialized }) => compactSerialized.slice(0, -2)],
    ['another byte in it', ({ serialized }) => changed(serialized)],
    ['nothing', () => '0x'],
    ['no hexadecimal', () => 'hello'],
  ])('with %s is none', (_form, formOf) => {
    for (const { address, digest, signature } of signed)
      expect(keySignature(address, digest, formOf(signature))).toBeNull()
  })

  test('of other words, or of another account, is none', () => {
    const [one, other] = [signed[0]!, signed[1]!]
    expect(keySignature(one.address, other.digest, one.signature.serialized)).toBeNull()
    expect(keySignature(other.address, one.digest, one.signature.serialized)).toBeNull()
  })
})

/** The same with one bit of `r` turned over. */
function changed(serialized: string): string {
  const bytes = getBytes(serialized)
  bytes[5]! ^= 1
  return hexlify(bytes)
}
