import { expect, test } from 'vitest'
import { holdsCommitment } from './commitment.ts'

const HASH = `0x${'ab'.repeat(32)}`
const listing = { commitment: HASH, price: 1_000n, expiry: 4_000_000_000n, nonce: 1n }

test('the chain holds a listing by its commitment, in either case of its digits', () => {
  expect(holdsCommitment(listing, HASH)).toBe(true)
  expect(holdsCommitment({ ...listing, commitment: HASH.toUpperCase().replace('0X', '0x') }, HASH)).toBe(true)
  expect(holdsCommitment({ ...listing, commitment: null }, HASH)).toBe(false)
  expect(holdsCommitment(null, HASH)).toBe(false)
})

test('a promise without an expiry is its owner’s own, no listing', () => {
  expect(holdsCommitment({ ...listing, price: 0n, expiry: 0n }, HASH)).toBe(false)
})
