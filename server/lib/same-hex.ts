// The chain writes addresses and hashes in mixed case (EIP-55), the database stores them in lower case.

/** Whether two addresses are the same; null and undefined are none. */
export function sameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return sameHex(one, other)
}

/** Whether two hashes are the same; null and undefined are none. */
export function sameHash(one: string | null | undefined, other: string | null | undefined): boolean {
  return sameHex(one, other)
}

function sameHex(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && one.toLowerCase() === other.toLowerCase()
}
