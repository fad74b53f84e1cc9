import * as client from 'openid-client'
import { emailAddress } from '../../../src/contract/email-address.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { OpenIdRefusal, type AuthorizationState, type OpenId, type OpenIdIdentity } from './port.ts'
import { clientAuthentication, misfitIn, misfitOf } from './provider-fit.ts'
import { refusalOf } from './refusals.ts'
import { logError } from '../../lib/log.ts'

/** A provider that takes longer is not there. */
const TIMEOUT_SECONDS = 10
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** The least that identifies a user and says where receipts go. */
const SCOPE = 'openid email'
const SUBJECT_MAX = 255

interface Registration {
  /** Address of the provider, as its tokens name it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends browsers back to. */
  redirectUri: string
  /** How the provider is asked; the network where it is left out. */
  fetch?: typeof fetch
}

/**
 * A client of an OpenID provider: code flow, PKCE, state and nonce, and the signature of every ID token checked
 * against the provider's keys, by an asymmetric algorithm that the provider lists. Plain http is spoken with a provider
 * on this machine and with no other.
 */
export function relyingParty(registration: Registration): Pick<OpenId, 'addressFor' | 'whoCameBack'> {
  let known: Promise<client.Configuration> | undefined
  const tell = misfitTeller(registration.issuer)
  /** The provider's discovery document, read at first use; a failed read is retried. */
  const configuration = () => {
    known ??= discover(registration).then(
      (config) => {
        tell(misfitOf(config.serverMetadata()))
        return config
      },
      (error: unknown) => {
        known = undefined
        throw new OpenIdRefusal('unreachable', error)
      },
    )
    return known
  }
  return {
    addressFor: async (stored, language) =>
      client.buildAuthorizationUrl(await configuration(), await question(registration, stored, language))
        .href,
    whoCameBack: async (returned, stored) => {
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: stored.verifier,
          expectedState: stored.state,
          expectedNonce: stored.nonce,
          idTokenExpected: true,
        })
        return identityOf(tokens.claims())
      } catch (error) {
        tell(misfitIn(error))
        throw refusalOf(error)
      }
    },
  }
}

/** Names a provider in the log, once, at which nobody can sign in until an operator changes something. */
function misfitTeller(issuer: string): (misfit: string | undefined) => void {
  let told = false
  return (misfit) => {
    if (misfit === undefined || told) return
    told = true
    logError(`Nobody can sign in at the OpenID provider ${issuer}: ${misfit}`)
  }
}

async function question(registration: Registration, stored: AuthorizationState, language: Language) {
  return {
    redirect_uri: registration.redirectUri,
    scope: SCOPE,
    state: stored.state,
    nonce: stored.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(stored.verifier),
    code_challenge_method: 'S256',
    // on a device that several people use, no user is mistaken for the previous one
    prompt: 'select_account',
    ui_locales: language,
  }
}

async function discover(registration: Registration): Promise<client.Configuration> {
  const issuer = new URL(registration.issuer)
  const { clientId, clientSecret } = registration
  const own = registration.fetch
  return client.discovery(issuer, clientId, {}, clientAuthentication(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    ...(own && { [client.customFetch]: (url: string, options: object) => own(url, options) }),
    execute: [
      // without it the library trusts the connection instead of the signature
      client.enableNonRepudiationChecks,
      ...(own || LOOPBACK.has(issuer.hostname) ? [client.allowInsecureRequests] : []),
    ],
  })
}

function identityOf(claims: client.IDToken | undefined): OpenIdIdentity {
  // OpenID Connect Core, section 2: `sub` is a name of up to 255 characters; an empty one would match any user
  if (!claims || claims.sub === '' || claims.sub.length > SUBJECT_MAX) throw new OpenIdRefusal('unproven')
  const told = typeof claims.email === 'string' && claims.email !== '' ? claims.email : null
  const email = told && (emailAddress(told) ?? told)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: email !== null && claims.email_verified === true,
  }
}
