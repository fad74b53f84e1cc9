import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { GoogleFailure } from '../../../src/contract/google.ts'
import { OpenIdRefusal } from './port.ts'

/** The part of the token that did not fit, and what that means. */
const CLAIMS: Readonly<Record<string, GoogleFailure>> = {
  nonce: 'mixed-up',
  iss: 'foreign',
  aud: 'foreign',
  azp: 'foreign',
  exp: 'late',
  iat: 'late',
  nbf: 'late',
}
/** Codes of openid-client for an answer that did not come, or that is none of OpenID. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Why a return from the provider ends without a sign-in, as a message for the user. */
export function refusalOf(error: unknown): OpenIdRefusal {
  return error instanceof OpenIdRefusal ? error : new OpenIdRefusal(failureOf(error), error)
}

function failureOf(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'refused' : 'provider'
  }
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'spent' : 'provider'
  const { code } = Object(error) as { code?: unknown }
  if (isUnreachable(error) || NO_ANSWER.has(String(code))) return 'unreachable'
  return CLAIMS[claimOf(error) ?? ''] ?? 'unproven'
}

/** `fetch` fails with a TypeError that says so, and whose cause is the network's. */
function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof TypeError && each.message === 'fetch failed') return true
  }
  return false
}

/** openid-client names the claim in the cause of its error. */
function claimOf(error: unknown): string | undefined {
  for (let each: unknown = error; typeof each === 'object' && each !== null;) {
    const { claim, cause } = each as { claim?: unknown; cause?: unknown }
    if (typeof claim === 'string') return claim
    each = cause
  }
  return undefined
}
