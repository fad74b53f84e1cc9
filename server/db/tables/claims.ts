import type { Generated } from 'kysely'

/**
 * A key that claims are signed with; one signs at a time. The last in line has no end, and there is one such at
 * most; `server/domain/certificates/key-times.ts` reads what a key does at a time.
 */
export interface IssuerKeys {
  /** The first 8 bytes of the thumbprint, base64url. */
  kid: string
  x: string
  y: string
  /** The private half, encrypted; null for a configured key, and once it signs no more. */
  sealed: string | null
  /** It signs from then on. In the future: it is published, and signs when its time comes. */
  valid_from: Date
  /** It signs until then. In the future: its successor is published. */
  retired_at: Date | null
  revoked_at: Date | null
}

/** A place of the status list: of a certificate while one owner has it, or of a phone (`nft_id` null). */
export interface StatusEntries {
  place: Generated<string>
  user_id: string
  nft_id: string | null
  state: Generated<'valid' | 'transferred' | 'revoked'>
  changed_at: Date | null
  /** Of a revoked certificate: why, in the operator's words. */
  reason: string | null
  /** Whether anybody may read the reason. */
  reason_public: Generated<boolean>
}

/** A key has signed claims for this place of the status list. */
export interface SignedPlaces {
  kid: string
  place: string
}

/** A phone that shows it holds its owner's certificates. */
export interface Devices {
  /** Thumbprint of its key, base64url. */
  id: string
  user_id: string
  /** 65 bytes, base64url. */
  public_key: string
  /** Its place in the status list. */
  place: string
  created_at: Date
  revoked_at: Date | null
  /** It has logged out, and its key was deleted there with everything else. It was not reported lost. */
  left_at: Date | null
  /**
   * The session that bound it, with which it ends; null for one bound before devices belonged to sessions,
   * until it is bound again.
   */
  session: string | null
}
