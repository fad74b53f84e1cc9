import type { IssuerFile } from '../../contract/issuer.ts'
import type { DrawReceipt } from '../../contract/nfts.ts'
import type { CapsuleFacts } from './facts.ts'

/** The form of what a capsule carries (docs/capsule.md). */
export const CAPSULE_VERSION = 2
/** The element of a capsule's page that holds its content. */
export const CONTENT_ID = 'capsule'
/** Where the page says that nothing is checked yet. */
export const UNCHECKED_ID = 'unchecked'
/** The picture of the work at an index: it is in the page once, for readers without scripts too. */
export const pictureId = (at: number) => `picture-${at + 1}`

/** What a page said of a certificate, with nobody's signature. */
export interface UnsignedFacts {
  /** When, in milliseconds since 1970. */
  at: number
  /** Null where a signed statement has them. */
  facts: CapsuleFacts | null
  /** Since when the certificate is revoked (ISO 8601), and the reason that was published. */
  withdrawn: { at: string; reason: string | null } | null
}

/** One certificate in a capsule. */
export interface CapsuleWork {
  /** The signed claim, base64url. */
  claim: string
  /** Address of the online certificate, for readers without scripts; nothing checked is read from it. */
  address: string
  /** The signed statement (statement.ts), base64url; null where the file was made without a network. */
  statement: string | null
  /** Null where a signed statement says everything. */
  told: UnsignedFacts | null
  /**
   * The picture as a data URL; `original`: the very file that the claim has the hash of, else a smaller copy.
   */
  picture: { url: string; original: boolean } | null
  /** The draw receipt, and the work that it should be of. */
  draw: { receipt: DrawReceipt; contentId: string | null } | null
}

/** Everything that a capsule carries. */
export interface CapsuleContent {
  version: typeof CAPSULE_VERSION
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
  issuer: IssuerFile
  /** The signed status list of that day, base64url; null where the device had none. */
  status: string | null
  works: CapsuleWork[]
}
