import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const INFO = 'akashi sealed box 1'

/** What was sealed, as base64. */
interface SealedBox {
  /** The public half of a key that was made for this box alone. */
  ephemeral: string
  iv: string
  tag: string
  text: string
}

/** A PEM file holds no key that a box can be sealed to or opened with. */
export class NoBoxKey extends Error {
  override readonly name = 'NoBoxKey'
}

/**
 * Encrypts a text to the holder of a private key, which this machine need not have: a key agreement (X25519) with a key
 * made for it, HKDF-SHA256, AES-256-GCM.
 * @param publicKey PEM, as `openssl pkey -pubout` writes it
 * @throws NoBoxKey
 */
export function seal(publicKey: string, text: string): string {
  const recipient = keyOf(() => createPublicKey(publicKey))
  const own = generateKeyPairSync('x25519')
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, sharedKey(own.privateKey, recipient, own.publicKey, recipient), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const box: SealedBox = {
    ephemeral: bytesOf(own.publicKey).toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: encrypted.toString('base64'),
  }
  return JSON.stringify(box)
}

/**
 * Decrypts what `seal` encrypted to this key.
 * @param privateKey PEM, as `openssl genpkey -algorithm X25519` writes it
 * @throws NoBoxKey; Error where the box was altered or sealed to another key
 */
export function unseal(privateKey: string, sealed: string): string {
  const own = keyOf(() => createPrivateKey(privateKey))
  const box = JSON.parse(sealed) as SealedBox
  const [ephemeral, iv, tag, text] = [box.ephemeral, box.iv, box.tag, box.text].map((part) =>
    Buffer.from(part, 'base64'),
  ) as [Buffer, Buffer, Buffer, Buffer]
  const sender = createPublicKey({ key: ephemeral, format: 'der', type: 'spki' })
  const key = sharedKey(own, sender, sender, createPublicKey(own))
  const decipher = createDecipheriv(ALGORITHM, key, iv).setAuthTag(tag)
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
}

function sharedKey(privateKey: KeyObject, publicKey: KeyObject, sender: KeyObject, recipient: KeyObject) {
  const secret = diffieHellman({ privateKey, publicKey })
  const salt = Buffer.concat([bytesOf(sender), bytesOf(recipient)])
  return Buffer.from(hkdfSync('sha256', secret, salt, INFO, KEY_BYTES))
}

const bytesOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' })

function keyOf(read: () => KeyObject): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // the sentence below says it
  }
  throw new NoBoxKey('an X25519 key in PEM is needed')
}
