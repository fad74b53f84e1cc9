import { constants, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The content of an ID token; the forger fills in that of a valid one. */
export type Claims = Record<string, unknown>

/** How the next token is made. */
export interface Forgery {
  claims?: (right: Claims) => Claims
  header?: Record<string, unknown>
  /**
   * Who signs: the provider (left out), another key under its key's name, a MAC with what is known, or no
   * key.
   */
  signer?: 'somebody-else' | 'nobody' | 'client-secret' | 'public-key'
  /** What is changed in the finished token. */
  spoil?: (token: string) => string
  /** In place of tokens. */
  answer?: { status: number; body: object }
}

export interface Forger {
  issuer: string
  /** What the token endpoint answers from now on. */
  forge(forgery: Forgery): void
  /** Takes note of the address that a browser was sent to. */
  asked(address: URL): void
  /** The bodies that the token endpoint was sent. */
  requests: URLSearchParams[]
  close(): Promise<void>
}

/** What its discovery document lists, and by what it signs. */
interface Ways {
  alg: string
  listed: readonly string[]
  /** Of the token endpoint; nothing is listed where it is left out. */
  methods?: readonly string[]
}

const HOUR_SECONDS = 3600
// a careless provider may list anything
const CARELESS: Ways = { alg: 'RS256', listed: ['RS256', 'HS256', 'none'] }
export const CLIENT = { id: 'shop', secret: 'the shop and the provider know this' }

/** An OpenID provider that answers by its script, as a hostile or broken one could. */
export async function startForger(ways: Ways = CARELESS): Promise<Forger> {
  const own = pair(ways.alg)
  const other = pair(ways.alg)
  const requests: URLSearchParams[] = []
  let forgery: Forgery = {}
  let nonce = ''
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') return answer(200, metadata(issuer, ways))
    if (request.url === '/keys') {
      return answer(200, { keys: [{ ...own.public.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] })
    }
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += String(part)))
    return request.on('end', () => {
      requests.push(new URLSearchParams(body))
      const isBasic = request.headers.authorization?.startsWith('Basic ') === true
      if (isBasic === ways.methods?.includes('client_secret_post'))
        return answer(401, { error: 'invalid_client' })
      if (forgery.answer) return answer(forgery.answer.status, forgery.answer.body)
      const id_token = tokenOf(forgery, issuer, nonce, ways.alg, own, other)
      return answer(200, { access_token: 'a', token_type: 'bearer', expires_in: HOUR_SECONDS, id_token })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    forge: (next) => (forgery = next),
    asked: (address) => (nonce = address.searchParams.get('nonce') ?? ''),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function metadata(issuer: string, { listed, methods }: Ways) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/choose`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: listed,
    token_endpoint_auth_methods_supported: methods,
    authorization_response_iss_parameter_supported: true,
  }
}

interface Pair {
  public: KeyObject
  private: KeyObject
}

function pair(alg: string): Pair {
  const { publicKey, privateKey } =
    alg === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : alg.startsWith('ES')
        ? generateKeyPairSync('ec', { namedCurve: `P-${alg.slice(2)}` })
        : generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { public: publicKey, private: privateKey }
}

function tokenOf(
  forgery: Forgery,
  issuer: string,
  nonce: string,
  signedBy: string,
  own: Pair,
  other: Pair,
): string {
  const now = Math.floor(Date.now() / 1000)
  const right = {
    iss: issuer,
    sub: 'person-1',
    aud: CLIENT.id,
    nonce,
    iat: now,
    exp: now + HOUR_SECONDS,
    email: 'hana@example.com',
    email_verified: true,
  }
  const { signer } = forgery
  const alg =
    signer === 'nobody' ? 'none' : signer?.includes('-key') || signer === 'client-secret' ? 'HS256' : signedBy
  const header = { alg, kid: 'own', typ: 'JWT', ...forgery.header }
  const text = [header, forgery.claims?.(right) ?? right]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const token = `${text}.${signature(text, alg, signer, own, other)}`
  return forgery.spoil?.(token) ?? token
}

function signature(text: string, alg: string, signer: Forgery['signer'], own: Pair, other: Pair): string {
  if (signer === 'nobody') return ''
  if (signer === 'client-secret') return createHmac('sha256', CLIENT.secret).update(text).digest('base64url')
  if (signer === 'public-key') {
    // the oldest trick: the public key taken for a shared secret
    const pem = own.public.export({ type: 'spki', format: 'pem' })
    return createHmac('sha256', pem).update(text).digest('base64url')
  }
  const { private: key } = signer === 'somebody-else' ? other : own
  const options = {
    key,
    dsaEncoding: 'ieee-p1363' as const,
    ...(alg.startsWith('PS') && {
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
    }),
  }
  const hash = alg === 'EdDSA' ? null : `sha${alg.slice(2)}`
  return sign(hash, Buffer.from(text), options).toString('base64url')
}
