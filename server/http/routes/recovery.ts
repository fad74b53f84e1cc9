import type { Hono } from 'hono'
import { recoveryApi, type Recovery } from '../../../src/contract/recovery.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { isOnHold } from '../../domain/accounts/limits/waiting-period.ts'
import { refuseOnHold } from '../../domain/accounts/sign-in-methods/refuse-waiting.ts'
import { tellOfRecovery } from '../../domain/accounts/notify/recovery.ts'
import { sentCookie, serverCookie } from '../../lib/cookies.ts'
import { deviceName } from '../../domain/accounts/limits/known-device.ts'
import { countMail, countPlace } from '../../domain/accounts/limits/login-limits.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { pageUrl } from '../../domain/page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import {
  askRelease,
  isReady,
  stopByLink,
  waitingRelease,
} from '../../domain/accounts/recovery/operator-recovery.ts'
import { releaseKey } from '../../domain/accounts/vault/key-service.ts'
import * as mails from '../../domain/notifications/mails/recovery.ts'
import { emailAccount, normalEmail } from '../../store/email-accounts.ts'
import {
  newRecoveryLink,
  openRecovery,
  recoveringBy,
  RECOVERY_LINK_MINUTES,
  RECOVERY_SECONDS,
  type Recovering,
} from '../../store/recoveries.ts'
import { vaultOf, wrapsOf } from '../../store/vault.ts'
import { provenBySignature } from '../../domain/accounts/proofs/wallet-proof.ts'
import { setPassword } from '../../domain/accounts/recovery/set-password.ts'

/** Names the browser whose owner has opened a mailed link. */
const RECOVERY_COOKIE = 'akashi_recovery'

/** A forgotten password, and a changed one (docs/decisions/021). */
export function mountRecovery(app: Hono, deps: Dependencies): void {
  mountLink(app, deps)
  mountOperator(app, deps)
  mountPassword(app, deps)
}

function mountLink(app: Hono, deps: Dependencies): void {
  route(app, deps, recoveryApi.ask, async ({ body, language, request }) => {
    const email = normalEmail(body.email)
    await countPlace(deps, 'recovery', clientAddress(request))
    await countMail(deps, email, clientAddress(request), deviceName(deps, request))
    // the same work for an address that has no account: the time tells nobody which ones have
    const account = await emailAccount(deps, email)
    const link = pageUrl(deps, '/recovery', language, { token: await newRecoveryLink(deps, email) })
    const known = mails.forgottenMail(email, link, RECOVERY_LINK_MINUTES, language)
    const unknown = mails.noAccountMail(email, pageUrl(deps, '/signup', language), language)
    await deps.mail.send(account?.verified_at ? known : unknown)
    return { email }
  })

  route(app, deps, recoveryApi.open, async ({ body, header }) => {
    const opened = await openRecovery(deps, body.token)
    if (!opened) throw new Problem(400, 'LINK_SPENT')
    const { token, ...who } = opened
    header('Set-Cookie', serverCookie(deps.config, RECOVERY_COOKIE, token, RECOVERY_SECONDS))
    return { ...who, ...(await openedBy(deps, who)) }
  })

  route(app, deps, recoveryApi.stop, async ({ body }) => {
    if (!(await stopByLink(deps, body.token))) throw new Problem(400, 'LINK_SPENT')
  })
}

function mountOperator(app: Hono, deps: Dependencies): void {
  route(app, deps, recoveryApi.askOperator, async ({ request, language }) => {
    const { email, address } = await recovering(deps, request)
    if ((await operatorState(deps, address)).state === 'declined') throw new Problem(409, 'RECOVERY_DECLINED')
    await askRelease(deps, { email, address }, (trx, asked) => tellOfRecovery(deps, trx, asked, language))
    deps.wakeJobs()
    const waiting = await waitingRelease(deps, address)
    if (!waiting) throw new Problem(409, 'RECOVERY_OVER')
    return waiting
  })

  route(app, deps, recoveryApi.release, async ({ request, language }) => {
    const { email, address } = await recovering(deps, request)
    if (!(await isReady(deps, address))) throw new Problem(409, 'RECOVERY_WAITS')
    const released = await releaseKey(deps, request, address, 'released-after-wait')
    const held = await vaultOf(deps.db, address, ['operator'])
    const wrap = held?.wraps.find(({ id }) => id === released?.wrapId)
    if (!released || !wrap) throw new Problem(409, 'RECOVERY_DECLINED')
    await deps.mail.send(mails.keyReleasedMail(email, language))
    return { wrap, key: released.key }
  })
}

function mountPassword(app: Hono, deps: Dependencies): void {
  const changed = async (email: string, language: 'ja' | 'en') =>
    deps.mail.send(mails.passwordChangedMail(email, pageUrl(deps, '/recovery', language), language))

  route(app, deps, recoveryApi.setPassword, async ({ body, request, language, header }) => {
    const { email, address } = await recovering(deps, request)
    const account = await emailAccount(deps, email)
    if (account) await refuseOnHold(deps, account, language)
    const before = account?.auth_hash ?? ''
    await provenBySignature(deps, request, address, body.proof)
    await setPassword(deps, { email, address, before }, body)
    header('Set-Cookie', serverCookie(deps.config, RECOVERY_COOKIE, '', 0))
    await changed(email, language)
  })

  route(app, deps, recoveryApi.changePassword, async ({ body, request, user, language }) => {
    const account = await deps.db
      .selectFrom('email_accounts')
      .select(['email', 'address', 'auth_hash'])
      .where('address', '=', user.address)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
    if (!account) throw new Problem(404, 'NO_VAULT')
    const { email, address, auth_hash: before } = account
    const password = { authKey: body.old_auth_key, email, auth_hash: before }
    await requireProof(deps, request, user, 'change-password', { signature: body.proof, password })
    await setPassword(deps, { email, address, before, keep: user.session }, body)
    await changed(email, language)
  })
}

/** @throws Problem 403 RECOVERY_OVER for a browser that has opened no link, or did so too long ago */
async function recovering(deps: Dependencies, request: Request): Promise<Recovering> {
  const token = sentCookie(deps.config, request.headers.get('cookie'), RECOVERY_COOKIE)
  const who = await recoveringBy(deps, token)
  if (!who) throw new Problem(403, 'RECOVERY_OVER')
  return who
}

/** What opens the wallet; for an address that was added a short while ago nothing does, but that help can be asked for. */
async function openedBy(deps: Dependencies, { email, address }: Recovering) {
  const account = await emailAccount(deps, email)
  const waits = account !== undefined && isOnHold(deps, account)
  const held = await vaultOf(deps.db, address, waits ? [] : ['recovery_kit', 'passkey'])
  const operator = await operatorState(deps, address)
  return { vault: held?.vault ?? null, wraps: held?.wraps ?? [], operator }
}

async function operatorState(deps: Dependencies, address: string): Promise<Recovery['operator']> {
  const wraps = await wrapsOf(deps.db, address)
  if (!wraps.some(({ kind }) => kind === 'operator')) return { state: 'declined' }
  if (await isReady(deps, address)) return { state: 'ready' }
  const waiting = await waitingRelease(deps, address)
  return waiting ? { state: 'waiting', ...waiting } : { state: 'possible' }
}
