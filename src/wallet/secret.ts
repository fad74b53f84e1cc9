import { keccak256 } from 'ethers/crypto'
import { toHex } from '../lib/hex.ts'

// Imported only when a user lists a work: it brings ethers' hash.

const SECRET_BYTES = 32

/** The two values that leave the browser of a one-time secret (chain-protocol: reveal hash and commitment). */
interface CommitmentPair {
  /** For the marketplace alone, once the commitment is on the chain. */
  revealHash: string
  /** Public: the hash of the encoded reveal hash. */
  commitment: string
}

/** Makes a one-time secret from the platform's randomness and forgets it: only its hashes are ever used. */
export function newCommitment(): CommitmentPair {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  const pair = commitmentOf(secret)
  secret.fill(0)
  return pair
}

/** The hashes of a secret; 32 encoded bytes are themselves, so the commitment is the hash of the hash. */
export function commitmentOf(secret: Uint8Array): CommitmentPair {
  const revealHash = keccak256(`0x${toHex(secret)}`)
  return { revealHash, commitment: keccak256(revealHash) }
}

/** keccak256 of a text's UTF-8 bytes. */
export function hashOfText(text: string): string {
  return keccak256(`0x${toHex(new TextEncoder().encode(text))}`)
}
