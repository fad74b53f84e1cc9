import { hash } from 'node:crypto'
import { findPackageJSON } from 'node:module'
import type { Hono } from 'hono'
import { GOOGLE_RETURN } from '../../../src/contract/google.ts'
import type { Config } from '../../config/environment.ts'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { OpenId } from './port.ts'
import { relyingParty } from './relying-party.ts'
import { emulator, EMULATOR_PATH } from './emulator.ts'

/** Sign-in with Google as this shop has it, and what it adds to the shop's addresses. */
export interface GoogleSignIn extends OpenId {
  mount(app: Hono): void
}

/**
 * Google, or the emulator where the operator has no client there (never in production); null where the operator
 * offers no sign-in with Google.
 */
export function openGoogle(config: Pick<Config, 'google' | 'publicUrl' | 'dataDir'>): GoogleSignIn | null {
  const { google, publicUrl, dataDir } = config
  const redirectUri = publicUrl + GOOGLE_RETURN
  if (google === null) return null
  if (google !== 'emulator') {
    return { ...relyingParty({ ...google, redirectUri }), close: async () => {}, mount: () => {} }
  }
  requireProvider()
  const client = {
    clientId: 'akashi',
    // the emulator listens on the loopback and accepts any identity: this secret protects nothing
    clientSecret: hash('sha256', `stand-in of ${publicUrl}`),
    redirectUri,
  }
  const provider = emulator({ ...client, dataDir, publicUrl })
  const ask: typeof fetch = async (input, init) => provider.ask(new Request(input, init))
  return {
    ...relyingParty({ ...client, issuer: provider.issuer, fetch: ask }),
    close: () => provider.close(),
    mount: (app) => void app.all(`${EMULATOR_PATH}/*`, (c) => provider.ask(c.req.raw)),
  }
}

/**
 * The emulator's provider is a development package, which `npm ci --omit=dev` leaves out.
 * @throws BadConfiguration with what to do, at the start and not at the first sign-in
 */
function requireProvider(): void {
  try {
    if (findPackageJSON('oidc-provider', import.meta.url) !== undefined) return
  } catch {
    // not installed
  }
  throw new BadConfiguration(
    'The stand-in for Google needs the development packages: run `npm ci` without --omit=dev, or set GOOGLE_CLIENT_ID ("none" offers no sign-in with Google).',
  )
}
