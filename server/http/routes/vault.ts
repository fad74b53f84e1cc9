import type { Hono } from 'hono'
import { vaultApi } from '../../../src/contract/vault.ts'
import { countByAddress } from '../../domain/accounts/limits/login-limits.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { freshMinutes } from '../../domain/accounts/proofs/proof-age.ts'
import {
  confirmRecovery,
  stopRecovery,
  waitingRecovery,
} from '../../domain/accounts/recovery/operator-recovery.ts'
import { upgradeVault } from '../../domain/accounts/vault/upgrade-vault.ts'
import { addWrap, takeWrap } from '../../domain/accounts/vault/wraps.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { digest } from '../../lib/digest.ts'
import { Problem } from '../../lib/problem.ts'
import { serviceAuditOf } from '../../store/accounts/service-keys.ts'
import { markWrapUsed, wrapByLocator, wrapsOf } from '../../store/accounts/vault-wraps.ts'
import { vaultOf } from '../../store/accounts/vaults.ts'
import { auditAnswer, operatorRecoveryAnswer, wrapAnswer } from '../serializers/vaults.ts'
import { route } from '../route.ts'

/** Wraps under random secrets, which cannot be guessed; they open the wallet in the browser only. */
const UNGUESSABLE = ['passkey', 'recovery_kit'] as const
/** Lines of the audit that an owner is shown. */
const AUDIT_LINES = 20

/** The wraps of the viewer's vault: seeing, adding, replacing, removing them (docs/decisions/021). */
export function mountVault(app: Hono, deps: Dependencies): void {
  route(app, deps, vaultApi.state, async ({ user }) => {
    if (!(await vaultOf(deps.db, user.address))) throw new Problem(404, 'NO_VAULT')
    return {
      wraps: (await wrapsOf(deps.db, user.address)).map(wrapAnswer),
      recovery: operatorRecoveryAnswer(await waitingRecovery(deps, user.address)),
      history: (await serviceAuditOf(deps.db, user.address, AUDIT_LINES)).map(auditAnswer),
    }
  })

  route(app, deps, vaultApi.held, async ({ user }) => {
    // the password's wrap comes with a log-in, or soon after one: a stolen cookie allows no guessing of the
    // password
    const kinds = freshMinutes(deps, user) > 0 ? undefined : UNGUESSABLE
    const vault = await vaultOf(deps.db, user.address, kinds)
    if (!vault) throw new Problem(404, 'NO_VAULT')
    return vault
  })

  route(app, deps, vaultApi.byPasskey, async ({ body, visitor }) => {
    await countByAddress(deps, 'passkey', visitor.clientAddress)
    const wrap = await wrapByLocator(deps.db, digest(body.locator))
    const held = wrap && (await vaultOf(deps.db, wrap.address, ['passkey']))
    if (!held) throw new Problem(404, 'NO_PASSKEY')
    return { ...held, wraps: held.wraps.filter(({ id }) => id === wrap.id) }
  })

  route(app, deps, vaultApi.upgrade, async ({ user, visitor, body: { proof, ...made } }) => {
    await requireProof(deps, visitor, user, 'upgrade-vault', { signature: proof })
    await upgradeVault(deps, user.address, made)
  })

  route(app, deps, vaultApi.putWrap, async ({ user, visitor, body }) => {
    await requireProof(deps, visitor, user, 'put-wrap', { signature: body.proof })
    if (!(await vaultOf(deps.db, user.address))) throw new Problem(404, 'NO_VAULT')
    // the password's wrap changes together with the authentication key, in one transaction
    // (recovery/set-password.ts)
    if (body.wrap.kind === 'password') throw new Problem(409, 'PASSWORD_WRAP')
    await addWrap(deps, user.address, body.wrap, { operatorKey: body.operator_key, locator: body.locator })
  })

  route(app, deps, vaultApi.removeWrap, async ({ user, visitor, body }) => {
    await requireProof(deps, visitor, user, 'remove-wrap', { signature: body.proof })
    const wrap = (await wrapsOf(deps.db, user.address)).find(({ id }) => id === body.id)
    if (!wrap) throw new Problem(404, 'NOT_FOUND')
    if (wrap.kind === 'password') throw new Problem(409, 'PASSWORD_WRAP')
    await takeWrap(deps, user.address, wrap)
    if (wrap.kind === 'operator') await stopRecovery(deps, user.address)
  })

  route(app, deps, vaultApi.noteUse, async ({ user, body }) => {
    const use = { address: user.address, id: body.id, kinds: UNGUESSABLE, at: deps.now() }
    if (!(await markWrapUsed(deps.db, use))) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, vaultApi.confirmRecovery, async ({ user, visitor }) => {
    await requireProof(deps, visitor, user, 'confirm-recovery')
    if (!(await confirmRecovery(deps, user.address))) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, vaultApi.refuseRecovery, async ({ user }) => {
    if (!(await stopRecovery(deps, user.address))) throw new Problem(404, 'NOT_FOUND')
  })
}
