import { sameHex } from '../../src/lib/same-hex.ts'

// The chain writes addresses and hashes in mixed case (EIP-55), the database stores them in lower case.

/** Whether two addresses are the same; null and undefined are none. */
export const sameAddress: typeof sameHex = sameHex

/** Whether two hashes are the same; null and undefined are none. */
export const sameHash: typeof sameHex = sameHex
