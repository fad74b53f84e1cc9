const HEAD = 6
const TAIL = 4

/** A wallet's address or a transaction's hash as people compare them: its first and last digits. */
export function shortAddress(address: string): string {
  return address.length <= HEAD + TAIL ? address : `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`
}
