import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Account, Configuration, JWKS } from 'oidc-provider'
import { storedSecret } from '../../lib/secrets/key-file.ts'
import { emulatorMemory } from './emulator-memory.ts'

const KEY_FILE = 'openid-stand-in.json'
const RSA_BITS = 2048
const COOKIE_KEY_BYTES = 32
const MINUTE = 60
/** The chooser may stay open for a while. */
const INTERACTION_MINUTES = 15

/** A user of the emulator, as entered in its form. */
interface EmulatorPerson {
  email: string
  emailVerified: boolean
}

interface Keys {
  jwks: JWKS
  /** Signs cookies, and makes subjects out of addresses. */
  secret: string
}

export interface EmulatorClient {
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** The emulator's keys, made at first use and stored, so that the same address stays the same user. */
export function emulatorKeys(dataDir: string): Keys {
  const make = () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: RSA_BITS })
    const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
    return JSON.stringify({ jwks: { keys: [key] }, secret: randomBytes(COOKIE_KEY_BYTES).toString('hex') })
  }
  return JSON.parse(storedSecret(dataDir, KEY_FILE, make)) as Keys
}

/** The emulator's accounts: any identity that is entered. */
export class EmulatorPeople {
  private readonly secret: string
  private readonly people = new Map<string, EmulatorPerson>()

  constructor(secret: string) {
    this.secret = secret
  }

  /** The subject of who typed this address: the same for ever, and not the address. */
  enter(person: EmulatorPerson): string {
    const subject = createHmac('sha256', this.secret).update(person.email.toLowerCase()).digest('hex')
    this.people.set(subject, person)
    return subject
  }

  find(subject: string): Account | undefined {
    const person = this.people.get(subject)
    if (!person) return undefined
    const claims = { sub: subject, email: person.email, email_verified: person.emailVerified }
    return { accountId: subject, claims: () => claims }
  }
}

/**
 * Configuration of `oidc-provider`: a single client, the shop; the code flow with PKCE only; the email address
 * inside the ID token, as Google has it; no consent screen, which Google shows only once.
 */
export async function emulatorSetup(
  { clientId, clientSecret, redirectUri }: EmulatorClient,
  keys: Keys,
  people: EmulatorPeople,
): Promise<Configuration> {
  const { interactionPolicy } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    adapter: emulatorMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: keys.jwks,
    cookies: { keys: [keys.secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/openid/interaction/${uid}` },
    ttl: {
      Interaction: INTERACTION_MINUTES * MINUTE,
      AuthorizationCode: MINUTE,
      AccessToken: MINUTE,
      IdToken: INTERACTION_MINUTES * MINUTE,
      Session: MINUTE,
      Grant: MINUTE,
    },
    findAccount: (_ctx, subject) => people.find(subject),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}
