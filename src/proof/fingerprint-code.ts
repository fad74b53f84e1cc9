/** Bytes that a person compares. */
const BYTES = 6

/** The fingerprint code of a SHA-256, given in hexadecimal: its first bytes as people may compare them, `3F·A0·…`. */
export function fingerprintCode(hash: string, bytes = BYTES): string {
  return (
    hash
      .slice(0, 2 * bytes)
      .toUpperCase()
      .match(/../g) ?? []
  ).join('·')
}
