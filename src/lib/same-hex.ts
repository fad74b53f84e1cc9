/**
 * Whether two hexadecimal values (addresses, commitments) are the same: the checksum of EIP-55 is in their
 * capitals.
 */
export function sameHex(one: string | null | undefined, other: string | null | undefined): boolean {
  return one != null && other != null && one.toLowerCase() === other.toLowerCase()
}
