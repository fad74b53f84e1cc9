import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * The key has 256 bits of its own; scrypt only slows down an attacker who has the table and knows common
 * passwords. Tests about something else make it cheap.
 */
export const hashCost = { N: 16_384, r: 8, p: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

function derive(key: string, salt: string): Promise<Buffer> {
  return new Promise((done, fail) =>
    scrypt(key, salt, HASH_BYTES, hashCost, (error, hash) => (error ? fail(error) : done(hash))),
  )
}

/** What the database stores of an authentication key: `salt:hash`, hexadecimal. */
export async function hashAuthKey(key: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `${salt}:${(await derive(key, salt)).toString('hex')}`
}

const NO_ACCOUNT = `${'0'.repeat(SALT_BYTES * 2)}:${'0'.repeat(HASH_BYTES * 2)}`

/**
 * Whether the key is the one that was hashed; takes as long for an unknown account (`stored` undefined) and for one
 * without a password (null).
 */
export async function isAuthKey(key: string, stored: string | null | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? NO_ACCOUNT).split(':')
  const right = timingSafeEqual(await derive(key, salt), Buffer.from(hash, 'hex'))
  return right && stored !== undefined && stored !== null
}

/**
 * OWASP Password Storage Cheat Sheet, PBKDF2-HMAC-SHA256; the client's own minimum (src/config/constants.ts).
 */
export const LEAST_ITERATIONS = 600_000

/**
 * Made-up but stable parameters for an email address without an account, so that answers do not reveal which
 * addresses have one.
 */
export function inventedKdf(secret: string, email: string) {
  const salt = createHmac('sha256', secret)
    .update(`kdf:${email}`)
    .digest('hex')
    .slice(0, SALT_BYTES * 2)
  return { name: 'PBKDF2-SHA-256' as const, iterations: LEAST_ITERATIONS, salt }
}
