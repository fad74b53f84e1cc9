import type { ProvenanceEntry } from '../../contract/nfts.ts'
import type { TwoTexts } from '../claim.ts'

/** What a capsule says of a certificate beyond its claim: signed in a statement, or as a page said it. */
export interface CapsuleFacts {
  /** Whose key signs certificates here. */
  certifier: { name: string; origin: string }
  /** Who issued the work, and the address of their page. */
  shop: { name: TwoTexts; address: string }
  /** Address of the online certificate. */
  address: string
  /** The ownership history, newest first; null where it was not to be had. */
  provenance: ProvenanceEntry[] | null
}

/** The facts that a value holds; undefined where it is of another shape. Nothing is verified. */
export function factsIn(value: unknown): CapsuleFacts | undefined {
  const { certifier, shop, address, provenance } = fields(value)
  const [who, where] = [fields(certifier), fields(shop)]
  const name = fields(where.name)
  const texts = [who.name, who.origin, name.ja, name.en, where.address, address]
  if (!texts.every((text) => typeof text === 'string')) return undefined
  if (provenance !== null && !(Array.isArray(provenance) && provenance.every(isEntry))) return undefined
  return value as CapsuleFacts
}

/** A revocation as a page said it; null for anything else. */
export function withdrawalIn(value: unknown): { at: string; reason: string | null } | null {
  const { at, reason } = fields(value)
  if (typeof at !== 'string') return null
  return { at, reason: typeof reason === 'string' ? reason : null }
}

/** As far as it is shown. */
function isEntry(value: unknown): boolean {
  const { kind, at, to, tx_hash: transaction } = fields(value)
  const isKind = kind === 'minted' || kind === 'sold' || kind === 'transferred'
  const isParty = to === null || typeof fields(to).address === 'string'
  return isKind && (at === null || typeof at === 'string') && isParty && typeof transaction === 'string'
}

/** The fields of an object; none of anything else. */
export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
