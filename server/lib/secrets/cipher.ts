import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { storedSecret } from './key-file.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Hexadecimal digits. */
const FINGERPRINT = 16
/** Stored texts begin with it, and databases in use hold it: it stays as it is. */
const PREFIX = 'sealed:'

/**
 * Encrypts bearer secrets (the reveal hash of a listing, docs/specification.md section 7) for the database and
 * its copies.
 */
export interface Cipher {
  /** Distinguishes keys and reveals nothing of them. */
  readonly fingerprint: string
  /** @param about what the secret belongs to (additional data): it can be decrypted for nothing else */
  encrypt(secret: string, about: string): string
  /** @throws Error where the text was altered, belongs to something else, or was encrypted with another key */
  decrypt(encrypted: string, about: string): string
}

/** Which key a cipher uses: the variable that names it and the file that stores it. */
const GENERAL = { variable: 'SEAL_KEY', file: 'seal.key' }

/**
 * AES-256-GCM under the configured key (64 hexadecimal digits), else under one stored in a file of `dataDir`,
 * made on first use. Several servers on one database need the same key.
 */
export function openCipher(dataDir: string, configured: string | undefined, which = GENERAL): Cipher {
  const key = configured
    ? Buffer.from(configured, 'hex')
    : Buffer.from(storedSecret(dataDir, which.file, newKey), 'hex')
  if (key.length !== KEY_BYTES) throw new Error(`${which.variable}: 64 hexadecimal digits are needed`)
  return {
    fingerprint: createHash('sha256')
      .update('seal fingerprint') // stored, like PREFIX
      .update(key)
      .digest('hex')
      .slice(0, FINGERPRINT),
    encrypt(secret, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    decrypt(encrypted, about) {
      if (!isEncrypted(encrypted)) throw new Error('Not an encrypted secret')
      const bytes = Buffer.from(encrypted.slice(PREFIX.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Whether a stored text is encrypted. */
export function isEncrypted(text: string): boolean {
  return text.startsWith(PREFIX)
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}
