import type { IssuerFile } from '../../contract/issuer.ts'
import type { DrawReceipt, ProvenanceEntry } from '../../contract/nfts.ts'

/** The form of what a capsule carries (docs/capsule.md). */
export const CAPSULE_VERSION = 1
/** The element of a capsule's page that holds its content. */
export const CONTENT_ID = 'capsule'

/** One certificate in a capsule. */
export interface CapsuleWork {
  /** The signed claim, base64url. */
  claim: string
  /** Address of the online certificate. */
  address: string
  /**
   * The picture as a data URL; `original`: the very file that the claim has the hash of, else a smaller copy.
   */
  picture: { url: string; original: boolean } | null
  /** The receipt of the draw, and what it should be of. */
  draw: { receipt: DrawReceipt; contentId: string | null; edition: number } | null
  /** The ownership history, as the server reported it at a time (milliseconds since 1970); unsigned. */
  provenance: { entries: ProvenanceEntry[]; at: number } | null
}

/** Everything that a capsule carries. */
export interface CapsuleContent {
  version: typeof CAPSULE_VERSION
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
  issuer: IssuerFile
  works: CapsuleWork[]
}
