/** Stored beside a picture: the SHA-256 of its bytes, and how many they are. */
export const FINGERPRINT_HEADER = 'x-akashi-sha256'
export const SIZE_HEADER = 'x-akashi-bytes'

/** The SHA-256 of a file in hexadecimal digits. */
export async function fingerprintOf(file: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', file)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
