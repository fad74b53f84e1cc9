import type { Hono } from 'hono'
import { googleApi } from '../../../src/contract/google.ts'
import type { OpenIdIdentity } from '../../adapters/openid/port.ts'
import { preSessionToken } from '../../domain/accounts/cookies.ts'
import { isWaiting } from '../../domain/accounts/limits/waiting-period.ts'
import { notifyOfRelease } from '../../domain/accounts/notify/new-device.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import { beginSession } from '../../domain/accounts/sessions/begin-session.ts'
import { shownGoogle, spendPreSession } from '../../domain/accounts/sessions/pre-session.ts'
import { signInMethodsOf } from '../../domain/accounts/sign-in-methods/sign-in-methods.ts'
import { signUpWithGoogle } from '../../domain/accounts/sign-up/google-sign-up.ts'
import { releaseKey } from '../../domain/accounts/vault/key-service.ts'
import type { Visitor } from '../../domain/accounts/visitor.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { userOfIdentity } from '../../store/accounts/identities.ts'
import { markKindUsed } from '../../store/accounts/vault-wraps.ts'
import { vaultOf } from '../../store/accounts/vaults.ts'
import { ownProfile } from '../serializers/users.ts'
import { route } from '../route.ts'

/**
 * The wallet of a Google account (docs/decisions/021): made in the browser at the first sign-in, and opened by
 * the key that the key service releases after a sign-in at Google of the last minutes.
 */
export function mountGoogleWallet(app: Hono, deps: Dependencies): void {
  route(app, deps, googleApi.open, async ({ visitor, language }) => {
    const identity = await vouchedFor(deps, visitor)
    const { email } = identity
    const user = await userOfIdentity(deps.db, { kind: 'google', ...identity })
    if (!user) return { email, address: null, wallet: null, operator_key: null }
    if (user.provider === 'metamask') {
      return { email, address: user.address, wallet: null, own_wallet: true, operator_key: null }
    }
    const wallet = await vaultOf(deps.db, user.address)
    if (!wallet) return { email, address: user.address, wallet: null, operator_key: null }
    if (isWaiting(deps, user)) {
      const others = (await signInMethodsOf(deps, user)).filter(({ key_from }) => key_from === null)
      const methods = others.map(({ kind }) => kind)
      const key_from = user.key_from?.toISOString() ?? null
      return { email, address: user.address, wallet: null, operator_key: null, key_from, methods }
    }
    const step = preSessionToken(deps, visitor)
    await notifyOfRelease(deps, user.address, { visitor, language, step })
    const offered = wallet.wraps.some(({ kind }) => kind === 'operator')
    const released = offered ? await releaseKey(deps, visitor, user.address, 'released-to-sign-in') : null
    if (released) await markKindUsed(deps.db, user.address, 'operator', deps.now())
    return { email, address: user.address, wallet, operator_key: released?.key ?? null }
  })

  route(app, deps, googleApi.wallet, async ({ visitor, language, body: { address, proof, ...made } }) => {
    const identity = await vouchedFor(deps, visitor)
    await provenBySignature(deps, visitor, address, proof)
    await signUpWithGoogle(deps, identity, language, { address, made })
  })

  route(app, deps, googleApi.logIn, async ({ visitor, language, header, body }) => {
    const identity = await vouchedFor(deps, visitor)
    const user = await userOfIdentity(deps.db, { kind: 'google', ...identity })
    // a wallet that is stored here has to be opened, and signs
    if (user?.provider !== 'metamask') throw new Problem(403, 'FORBIDDEN')
    const shown = await spendPreSession(deps, preSessionToken(deps, visitor))
    if (shown?.kind !== 'google' || shown.address !== user.address) throw new Problem(403, 'GOOGLE_AGAIN')
    const setCookie = (value: string) => header('Set-Cookie', value)
    await beginSession(
      deps,
      user,
      { visitor, language, setCookie },
      {
        shared: body.shared === true,
        proven: !shown.isWaiting,
        method: shown.method,
        known: !shown.isWaiting,
      },
    )
    return ownProfile(user)
  })
}

/** @throws Problem 403 GOOGLE_AGAIN where Google has authenticated no user in this browser, or too long ago */
async function vouchedFor(deps: Dependencies, visitor: Visitor): Promise<OpenIdIdentity> {
  const identity = await shownGoogle(deps, preSessionToken(deps, visitor))
  if (!identity) throw new Problem(403, 'GOOGLE_AGAIN')
  return identity
}
