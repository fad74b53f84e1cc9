import type { Hono } from 'hono'
import { googleApi } from '../../../src/contract/google.ts'
import type { Language } from '../../../src/contract/translations.ts'
import type { NewVault } from '../../../src/contract/vault.ts'
import { beginSession } from '../../domain/accounts/sessions/begin-session.ts'
import { isOnHold } from '../../domain/accounts/limits/waiting-period.ts'
import { tellOfRelease } from '../../domain/accounts/notify/new-device.ts'
import { waysOf } from '../../domain/accounts/sign-in-methods/sign-in-methods.ts'
import { sentCookie } from '../../lib/cookies.ts'
import { PRE_SESSION_COOKIE } from '../../domain/accounts/sessions/session-user.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { releaseKey } from '../../domain/accounts/vault/key-service.ts'
import type { OpenIdIdentity } from '../../adapters/openid/port.ts'
import { linkIdentity, userOfIdentity } from '../../store/identities.ts'
import { shownGoogle, spendPreSession } from '../../store/pre-sessions.ts'
import { userOfAddress } from '../../store/users.ts'
import { noteUse, vaultOf } from '../../store/vault.ts'
import { keepNewVault } from '../../domain/accounts/vault/save-vault.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import { ownProfile } from './profile.ts'

/**
 * The wallet of a Google account (issue "one vault, several wraps"): made in the browser at the first sign-in, and
 * opened by what the key service releases against a sign-in at Google of the last minutes.
 */
export function mountGoogleWallet(app: Hono, deps: Dependencies): void {
  route(app, deps, googleApi.open, async ({ request, language }) => {
    const identity = await vouchedFor(deps, request)
    const { email } = identity
    const user = await userOfIdentity(deps.db, { kind: 'google', ...identity })
    if (!user) return { email, address: null, wallet: null, operator_key: null }
    if (user.provider === 'metamask') {
      return { email, address: user.address, wallet: null, own_wallet: true, operator_key: null }
    }
    const wallet = await vaultOf(deps.db, user.address)
    if (!wallet) return { email, address: user.address, wallet: null, operator_key: null }
    if (isOnHold(deps, user)) {
      const ways = await waysOf(deps, user)
      const methods = ways.filter(({ key_from }) => key_from === null).map(({ kind }) => kind)
      const key_from = user.key_from?.toISOString() ?? null
      return { email, address: user.address, wallet: null, operator_key: null, key_from, methods }
    }
    const step = sentCookie(deps.config, request.headers.get('cookie'), PRE_SESSION_COOKIE)
    await tellOfRelease(deps, user.address, { request, language, step })
    const offered = wallet.wraps.some(({ kind }) => kind === 'operator')
    const released = offered ? await releaseKey(deps, request, user.address, 'released-to-sign-in') : null
    if (released) await noteUse(deps.db, user.address, 'operator', deps.now())
    return { email, address: user.address, wallet, operator_key: released?.key ?? null }
  })

  route(app, deps, googleApi.wallet, async ({ request, language, body: { address, proof, ...made } }) => {
    const identity = await vouchedFor(deps, request)
    await provenBySignature(deps, request, address, proof)
    await beginAccount(deps, identity, language, { address, made })
  })

  route(app, deps, googleApi.logIn, async ({ request, language, header, body }) => {
    const identity = await vouchedFor(deps, request)
    const user = await userOfIdentity(deps.db, { kind: 'google', ...identity })
    // every wallet that is kept here has to be opened, and signs
    if (user?.provider !== 'metamask') throw new Problem(403, 'FORBIDDEN')
    const cookie = sentCookie(deps.config, request.headers.get('cookie'), PRE_SESSION_COOKIE)
    const shown = await spendPreSession(deps, cookie)
    if (shown?.kind !== 'google' || shown.address !== user.address) throw new Problem(403, 'GOOGLE_AGAIN')
    await beginSession(
      deps,
      user,
      { request, language, header },
      {
        shared: body.shared === true,
        proven: !shown.onHold,
        method: shown.method,
        known: !shown.onHold,
      },
    )
    return ownProfile(user)
  })
}

/** @throws Problem 403 GOOGLE_AGAIN where Google has vouched for nobody in this browser, or too long ago */
async function vouchedFor(deps: Dependencies, request: Request): Promise<OpenIdIdentity> {
  const cookie = sentCookie(deps.config, request.headers.get('cookie'), PRE_SESSION_COOKIE)
  const identity = await shownGoogle(deps, cookie)
  if (!identity) throw new Problem(403, 'GOOGLE_AGAIN')
  return identity
}

/** A user, their wallet and their way in: all three or none, whoever else signs in with the same account just now. */
async function beginAccount(
  deps: Dependencies,
  identity: OpenIdIdentity,
  language: Language,
  { address, made }: { address: string; made: NewVault },
): Promise<void> {
  const { email, emailVerified } = identity
  await deps.db.transaction().execute(async (trx) => {
    const lower = address.toLowerCase()
    const known = trx.selectFrom('users').select('id').where('address', '=', lower)
    if (await known.executeTakeFirst()) throw new Problem(409, 'VAULT_EXISTS')
    await keepNewVault(deps, trx, lower, made)
    const user = await userOfAddress(trx, lower, {
      provider: 'google',
      email: emailVerified ? email : null,
      language,
    })
    const linked = await linkIdentity(trx, user.id, { kind: 'google', ...identity }, { at: deps.now() })
    if (linked === 'taken') throw new Problem(409, 'VAULT_EXISTS')
  })
}
