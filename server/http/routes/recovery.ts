import type { Hono } from 'hono'
import type { Language } from '../../../src/contract/languages.ts'
import { recoveryApi, type Recovery } from '../../../src/contract/recovery.ts'
import { RECOVERY_COOKIE } from '../../domain/accounts/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countByAddress } from '../../domain/accounts/limits/login-limits.ts'
import { countMail } from '../../domain/accounts/limits/mail-limits.ts'
import { LINK_MINUTES } from '../../domain/accounts/limits/mailed-links.ts'
import { isWaiting } from '../../domain/accounts/limits/waiting-period.ts'
import { notifyOfRecovery } from '../../domain/accounts/notify/recovery.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import {
  isRecoveryReady,
  requestRecovery,
  stopRecoveryByLink,
  waitingRecovery,
} from '../../domain/accounts/recovery/operator-recovery.ts'
import {
  newRecoveryLink,
  openRecovery,
  recoveringBy,
  RECOVERY_SECONDS,
  type Recovering,
} from '../../domain/accounts/recovery/recovery-link.ts'
import { notifyOfFirstMethod } from '../../domain/accounts/notify/first-method.ts'
import { setFirstPassword } from '../../domain/accounts/recovery/first-password.ts'
import { setPassword } from '../../domain/accounts/recovery/set-password.ts'
import { refuseWhileWaiting } from '../../domain/accounts/sign-in-methods/refuse-while-waiting.ts'
import { releaseKey } from '../../domain/accounts/vault/key-service.ts'
import type { Visitor } from '../../domain/accounts/visitor.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import * as mails from '../../domain/notifications/mails/recovery.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'
import { Problem } from '../../lib/problem.ts'
import { emailAccount, emailAccountOfAddress } from '../../store/accounts/email-accounts.ts'
import { wrapsOf } from '../../store/accounts/vault-wraps.ts'
import { vaultOf } from '../../store/accounts/vaults.ts'
import { operatorRecoveryAnswer } from '../serializers/vaults.ts'
import { route } from '../route.ts'

/** A forgotten password, and a changed one (docs/decisions/021). */
export function mountRecovery(app: Hono, deps: Dependencies): void {
  mountLink(app, deps)
  mountOperator(app, deps)
  mountPassword(app, deps)
}

function mountLink(app: Hono, deps: Dependencies): void {
  route(app, deps, recoveryApi.ask, async ({ body, language, visitor }) => {
    const { email } = body
    await countByAddress(deps, 'recovery', visitor.clientAddress)
    await countMail(deps, email, visitor.clientAddress, deviceName(deps, visitor))
    // the same work for an address without an account: the duration does not show which ones have one
    const account = await emailAccount(deps.db, email)
    const link = pageUrl(deps, '/recovery', language, { token: await newRecoveryLink(deps, email) })
    const known = mails.forgottenMail(email, link, LINK_MINUTES, language)
    const unknown = mails.noAccountMail(email, pageUrl(deps, '/signup', language), language)
    await deps.mail.send(account ? known : unknown)
    return { email }
  })

  route(app, deps, recoveryApi.open, async ({ body, header }) => {
    const opened = await openRecovery(deps, body.token)
    if (!opened) throw new Problem(400, 'LINK_SPENT')
    const { token, ...account } = opened
    header('Set-Cookie', serverCookie(deps.config, RECOVERY_COOKIE, token, RECOVERY_SECONDS))
    return { ...account, ...(await openedBy(deps, account)) }
  })

  route(app, deps, recoveryApi.stop, async ({ body }) => {
    if (!(await stopRecoveryByLink(deps, body.token))) throw new Problem(400, 'LINK_SPENT')
  })
}

function mountOperator(app: Hono, deps: Dependencies): void {
  route(app, deps, recoveryApi.askOperator, async ({ visitor, language }) => {
    const { email, address } = await recovering(deps, visitor)
    if ((await operatorState(deps, address)).state === 'declined') throw new Problem(409, 'RECOVERY_DECLINED')
    await requestRecovery(deps, { email, address }, (trx, requested) =>
      notifyOfRecovery(deps, trx, requested, language),
    )
    deps.wakeJobs()
    const waiting = operatorRecoveryAnswer(await waitingRecovery(deps, address))
    if (!waiting) throw new Problem(409, 'RECOVERY_OVER')
    return waiting
  })

  route(app, deps, recoveryApi.release, async ({ visitor, language }) => {
    const { email, address } = await recovering(deps, visitor)
    if (!(await isRecoveryReady(deps, address))) throw new Problem(409, 'RECOVERY_WAITS')
    const released = await releaseKey(deps, visitor, address, 'released-after-wait')
    const vault = await vaultOf(deps.db, address, ['operator'])
    const wrap = vault?.wraps.find(({ id }) => id === released?.wrapId)
    if (!released || !wrap) throw new Problem(409, 'RECOVERY_DECLINED')
    await deps.mail.send(mails.keyReleasedMail(email, language))
    return { wrap, key: released.key }
  })
}

function mountPassword(app: Hono, deps: Dependencies): void {
  const changed = async (email: string, language: Language) =>
    deps.mail.send(mails.passwordChangedMail(email, pageUrl(deps, '/recovery', language), language))

  route(app, deps, recoveryApi.setPassword, async ({ body, visitor, language, header }) => {
    const { email, address } = await recovering(deps, visitor)
    const account = await emailAccount(deps.db, email)
    if (account) await refuseWhileWaiting(deps, account, language)
    const before = account?.auth_hash ?? null
    await provenBySignature(deps, visitor, address, body.proof)
    const isFirst = account !== undefined && before === null
    await setPassword(deps, { email, address, before }, body, async (trx) => {
      if (isFirst) await notifyOfFirstMethod(deps, trx, { address, email })
    })
    header('Set-Cookie', serverCookie(deps.config, RECOVERY_COOKIE, '', 0))
    await changed(email, language)
  })

  route(app, deps, recoveryApi.firstPassword, async ({ body, visitor, user }) => {
    await requireProof(deps, visitor, user, 'set-password', { signature: body.proof })
    await setFirstPassword(deps, user, body)
  })

  route(app, deps, recoveryApi.changePassword, async ({ body, visitor, user, language }) => {
    const account = await emailAccountOfAddress(deps.db, user.address)
    if (!account) throw new Problem(404, 'NO_VAULT')
    const { email, address, auth_hash: before } = account
    const password = { authKey: body.old_auth_key, email, auth_hash: before }
    await requireProof(deps, visitor, user, 'change-password', { signature: body.proof, password })
    await setPassword(deps, { email, address, before, keep: user.session }, body)
    await changed(email, language)
  })
}

/** @throws Problem 403 RECOVERY_OVER for a browser that has opened no link, or did so too long ago */
async function recovering(deps: Dependencies, { cookies }: Visitor): Promise<Recovering> {
  const account = await recoveringBy(deps, sentCookie(deps.config, cookies, RECOVERY_COOKIE))
  if (!account) throw new Problem(403, 'RECOVERY_OVER')
  return account
}

/**
 * What opens the wallet; in the waiting period of an added address nothing does, but the operator's help can be
 * requested.
 */
async function openedBy(deps: Dependencies, { email, address }: Recovering) {
  const account = await emailAccount(deps.db, email)
  const waits = account !== undefined && isWaiting(deps, account)
  const stored = await vaultOf(deps.db, address, waits ? [] : ['recovery_kit', 'passkey'])
  const operator = await operatorState(deps, address)
  return { vault: stored?.vault ?? null, wraps: stored?.wraps ?? [], operator }
}

async function operatorState(deps: Dependencies, address: string): Promise<Recovery['operator']> {
  const wraps = await wrapsOf(deps.db, address)
  if (!wraps.some(({ kind }) => kind === 'operator')) return { state: 'declined' }
  if (await isRecoveryReady(deps, address)) return { state: 'ready' }
  const waiting = operatorRecoveryAnswer(await waitingRecovery(deps, address))
  return waiting ? { state: 'waiting', ...waiting } : { state: 'possible' }
}
