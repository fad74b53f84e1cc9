/** First bytes of a digest, in the list's format (src/wallet/common-passwords.md). */
const PREFIX_BYTES = 4
/** `aaaaaaaa` and `abababab` are on no list, but easily guessed. */
const LEAST_DIFFERENT = 3

/** A password that attackers try first. */
export class CommonPassword extends Error {
  override readonly name = 'CommonPassword'
}

/**
 * Refuses what is guessed first: the commonest passwords, next to no different characters, the address itself.
 * Checked here and nowhere else: the server never sees a password. (NIST SP 800-63B, 3.1.1.2; ASVS 5.0, 6.2.4.)
 * @throws CommonPassword
 */
export async function refuseCommon(password: string, email: string): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = email.toLowerCase()
  const few = new Set(plain).size < LEAST_DIFFERENT
  if (few || plain === own || plain === own.split('@')[0] || (await isListed(plain))) {
    throw new CommonPassword('A password that is guessed first')
  }
}

async function isListed(plain: string): Promise<boolean> {
  const { default: list } = await import('./common-passwords.txt?raw')
  const prefixes = new DataView(Uint8Array.from(atob(list.trim()), (byte) => byte.charCodeAt(0)).buffer)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plain))
  const wanted = new DataView(digest).getUint32(0)
  for (let at = 0; at < prefixes.byteLength; at += PREFIX_BYTES) {
    if (prefixes.getUint32(at) === wanted) return true
  }
  return false
}
