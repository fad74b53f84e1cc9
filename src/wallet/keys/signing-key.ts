import { SigningKey } from 'ethers/crypto'
import { hashMessage, TypedDataEncoder } from 'ethers/hash'
import { computeAddress } from 'ethers/transaction'
import type { TypedMessage } from '../port.ts'

// The only file that signs. It runs in the key worker and is loaded with it, when an embedded wallet is used.

/** The checksummed address of a private key. */
export function addressOf(key: Uint8Array): string {
  return computeAddress(new SigningKey(key))
}

/** Signs a text as an EIP-191 personal message. */
export function signText(key: Uint8Array, text: string): string {
  return new SigningKey(key).sign(hashMessage(text)).serialized
}

/** Signs readable fields (EIP-712). */
export function signFields(key: Uint8Array, { domain, types, message }: TypedMessage): string {
  return new SigningKey(key).sign(TypedDataEncoder.hash(domain, types, message)).serialized
}
