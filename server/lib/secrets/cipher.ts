import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { storedSecret } from './key-file.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Hexadecimal digits. */
const FINGERPRINT = 16
/** Stored texts begin with it, and databases in use hold it: it stays as it is. */
export const PREFIX = 'sealed:'

/**
 * Encrypts bearer secrets (the reveal hash of a listing, docs/specification.md section 7) for the database and
 * its copies.
 */
export interface Cipher {
  /** Distinguishes keys and reveals nothing of them. */
  readonly fingerprint: string
  /** The same of the second key under which it decrypts; absent where there is none. */
  readonly fallbackFingerprint?: string
  /** @param about what the secret belongs to (additional data): it can be decrypted for nothing else */
  encrypt(secret: string, about: string): string
  /** @throws Error where the text was altered, belongs to something else, or was encrypted with another key */
  decrypt(encrypted: string, about: string): string
  /**
   * A text that only the second key decrypts, encrypted with the first.
   * @returns null where the first key decrypts it
   * @throws Error as `decrypt`
   */
  renew(encrypted: string, about: string): string | null
}

/** Where a cipher has its keys from: variables that the configuration has read, and a file. */
interface KeySource {
  variable: string
  file: string
  /** 64 hexadecimal digits; absent: the file's, made on first use. */
  key: string | undefined
  /** A second key under which texts are decrypted too, while one key takes the other's place. */
  fallback?: string | undefined
}

/**
 * AES-256-GCM. Several servers on one database need the same key.
 * @param dataDir where the key is stored that no variable has
 * @throws Error naming the variable of a key that is not whole
 */
export function openCipher(dataDir: string, { variable, file, key, fallback }: KeySource): Cipher {
  const first = keyOf(key ?? storedSecret(dataDir, file, newKey), variable)
  const second = fallback === undefined ? undefined : keyOf(fallback, `${variable}_FALLBACK`)
  const decrypt = (encrypted: string, about: string) => {
    try {
      return decryptWith(first, encrypted, about)
    } catch (error) {
      if (!second) throw error
      return decryptWith(second, encrypted, about)
    }
  }
  return {
    fingerprint: fingerprintOf(first),
    ...(second && { fallbackFingerprint: fingerprintOf(second) }),
    encrypt: (secret, about) => encryptWith(first, secret, about),
    decrypt,
    renew(encrypted, about) {
      try {
        decryptWith(first, encrypted, about)
        return null
      } catch {
        return encryptWith(first, decrypt(encrypted, about), about)
      }
    },
  }
}

function keyOf(digits: string, variable: string): Buffer {
  const key = Buffer.from(digits, 'hex')
  if (key.length !== KEY_BYTES) throw new Error(`${variable}: 64 hexadecimal digits are needed`)
  return key
}

function fingerprintOf(key: Buffer): string {
  const hash = createHash('sha256').update('seal fingerprint') // stored, like PREFIX
  return hash.update(key).digest('hex').slice(0, FINGERPRINT)
}

function encryptWith(key: Buffer, secret: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
}

function decryptWith(key: Buffer, encrypted: string, about: string): string {
  if (!isEncrypted(encrypted)) throw new Error('Not an encrypted secret')
  const bytes = Buffer.from(encrypted.slice(PREFIX.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Whether a stored text is encrypted. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(PREFIX)
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}
