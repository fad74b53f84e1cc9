import type { Hono } from 'hono'
import { vaultApi } from '../../../src/contract/vault.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { freshMinutes } from '../../domain/accounts/proofs/proof-age.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import {
  confirmRelease,
  historyOf,
  stopReleases,
  waitingRelease,
} from '../../domain/accounts/recovery/operator-recovery.ts'
import { noteUseOf, vaultOf, wrapsOf } from '../../store/vault.ts'
import { addWrap, takeWrap } from '../../domain/accounts/vault/save-vault.ts'
import { upgradeAccount } from '../../domain/accounts/vault/upgrade-vault.ts'

/** Wraps under secrets that nobody chose. */
const UNGUESSABLE = ['passkey', 'recovery_kit'] as const

/** The ways in to the own wallet: seeing, adding, replacing, removing them (docs/decisions/021). */
export function mountVault(app: Hono, deps: Dependencies): void {
  route(app, deps, vaultApi.state, async ({ user }) => {
    if (!(await vaultOf(deps.db, user.address))) throw new Problem(404, 'NO_VAULT')
    const wraps = await wrapsOf(deps.db, user.address)
    const waiting = await waitingRelease(deps, user.address)
    return {
      wraps: wraps.map(({ created_at, last_used_at, ...wrap }) => ({
        ...wrap,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery: waiting,
      history: await historyOf(deps, user.address),
    }
  })

  route(app, deps, vaultApi.held, async ({ user }) => {
    // a stolen cookie buys no guessing of the password: its wrap comes with a log-in, or soon after one
    const kinds = freshMinutes(deps, user) > 0 ? undefined : UNGUESSABLE
    const held = await vaultOf(deps.db, user.address, kinds)
    if (!held) throw new Problem(404, 'NO_VAULT')
    return held
  })

  route(app, deps, vaultApi.upgrade, async ({ user, request, body: { proof, ...made } }) => {
    await requireProof(deps, request, user, 'upgrade-vault', { signature: proof })
    await upgradeAccount(deps, user.address, made)
  })

  route(app, deps, vaultApi.putWrap, async ({ user, request, body }) => {
    await requireProof(deps, request, user, 'put-wrap', { signature: body.proof })
    if (!(await vaultOf(deps.db, user.address))) throw new Problem(404, 'NO_VAULT')
    // the password's wrap changes together with the key that logs in, in one transaction (email-password.ts)
    if (body.wrap.kind === 'password') throw new Problem(409, 'PASSWORD_WRAP')
    await addWrap(deps, user.address, body.wrap, body.operator_key)
  })

  route(app, deps, vaultApi.removeWrap, async ({ user, request, body }) => {
    await requireProof(deps, request, user, 'remove-wrap', { signature: body.proof })
    const wrap = (await wrapsOf(deps.db, user.address)).find(({ id }) => id === body.id)
    if (!wrap) throw new Problem(404, 'NOT_FOUND')
    if (wrap.kind === 'password') throw new Problem(409, 'PASSWORD_WRAP')
    await takeWrap(deps, user.address, wrap)
    if (wrap.kind === 'operator') await stopReleases(deps, user.address)
  })

  route(app, deps, vaultApi.noteUse, async ({ user, body }) => {
    const noted = await noteUseOf(deps.db, user.address, body.id, deps.now())
    if (!noted) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, vaultApi.confirmRecovery, async ({ user, request }) => {
    await requireProof(deps, request, user, 'confirm-recovery')
    if (!(await confirmRelease(deps, user.address))) throw new Problem(404, 'NOT_FOUND')
  })

  route(app, deps, vaultApi.refuseRecovery, async ({ user }) => {
    if (!(await stopReleases(deps, user.address))) throw new Problem(404, 'NOT_FOUND')
  })
}
