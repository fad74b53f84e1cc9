import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keptSecret } from './key-file.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
/** Hexadecimal digits. */
const FINGERPRINT = 16
const PREFIX = 'sealed:'

/** Keeps bearer secrets (the reveal hash of a listing, docs/specification.md section 7) unreadable in the database and its copies. */
export interface Seal {
  /** Tells one key from another and says nothing of it. */
  readonly fingerprint: string
  /** @param about what the secret belongs to; it opens for nothing else */
  close(secret: string, about: string): string
  /** @throws Error where the text was altered, belongs to something else, or was closed with another key */
  open(sealed: string, about: string): string
}

/** Which key a seal uses: the variable that names it and the file that keeps it. */
const LISTINGS = { variable: 'SEAL_KEY', file: 'seal.key' }

/**
 * AES-256-GCM under the configured key (64 hexadecimal digits), else under one kept in a file of `dataDir`, made on
 * first use. Several servers on one database need the same key.
 */
export function openSeal(dataDir: string, configured: string | undefined, which = LISTINGS): Seal {
  const key = configured
    ? Buffer.from(configured, 'hex')
    : Buffer.from(keptSecret(dataDir, which.file, newKey), 'hex')
  if (key.length !== KEY_BYTES) throw new Error(`${which.variable}: 64 hexadecimal digits are needed`)
  return {
    fingerprint: createHash('sha256')
      .update('seal fingerprint')
      .update(key)
      .digest('hex')
      .slice(0, FINGERPRINT),
    close(secret, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return PREFIX + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')
    },
    open(sealed, about) {
      if (!isSealed(sealed)) throw new Error('Not a sealed secret')
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** Whether a stored text is closed. */
export function isSealed(text: string): boolean {
  return text.startsWith(PREFIX)
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex')
}
