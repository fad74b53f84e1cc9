import type { Dependencies } from '../deps.ts'
import { releaseKey } from './service.ts'

/** Somebody who has just shown at another service that they are the owner of a wallet. */
export interface ProvenElsewhere {
  kind: 'google'
  /** Who vouches (OpenID `iss`), and by what name (`sub`). */
  issuer: string
  subject: string
  /** Lower case; the wallet that this server has joined to the two above. */
  address: string
  /** When the proof was given. */
  provenAt: Date
}

/** A proof of sign-in is fresh for as long as the way from the return page to the opened wallet takes. */
const FRESH_MS = 10 * 60_000

/**
 * Gives the key of a wallet's operator wrap at once: accounts of another sign-in have no password, and each fresh
 * log-in there opens the wallet (issue: "Google accounts are released by a fresh Google login").
 * @returns null where the person has declined the operator's recovery, or where the proof is no longer fresh
 * @throws HttpProblem 429 with Retry-After in seconds
 */
export async function releaseForProof(
  deps: Dependencies,
  proof: ProvenElsewhere,
): Promise<{ wrapId: string; key: string } | null> {
  const age = deps.now().getTime() - proof.provenAt.getTime()
  if (age < 0 || age > FRESH_MS) return null
  const { kind, issuer, subject } = proof
  return releaseKey(deps, proof.address.toLowerCase(), 'released-to-sign-in', { kind, issuer, subject })
}
