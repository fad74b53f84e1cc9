import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { deviceOf } from '../../../lib/device.ts'
import { digest } from '../../../lib/digest.ts'
import { HOUR_MS, secondsAfter } from '../../../lib/time.ts'
import { loginDevicesOf, upsertLoginDevice } from '../../../store/accounts/login-devices.ts'
import { deviceOfSession } from '../../../store/accounts/sessions.ts'
import { userByAddress, type UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { newDeviceMail } from '../../notifications/mails/sign-in-methods.ts'
import { pageUrl } from '../../page-url.ts'
import { KNOWN_SECONDS } from '../limits/known-device.ts'
import type { Visitor } from '../visitor.ts'
import { emailsOf } from './owner-emails.ts'

/** An account is created in the minutes before its first log-in. */
const BEGINNING_MS = HOUR_MS

/** What is known of a log-in. */
interface LogIn {
  userAgent: string | null
  /** On a shared device, which never becomes a known one. */
  shared: boolean
  language: Language
  /** Identifies the log-in from the first proof to the signature: the owner is notified of both steps once. */
  step?: string | undefined
}

/** The request to which a wallet, or the key to it, is released. */
interface Release {
  visitor: Visitor
  language: Language
  /** The token with which this browser continues to the signature. */
  step: string | undefined
}

/**
 * Notifies the owner by mail of a log-in in a kind of browser that they have not used here (ASVS 5.0, V6.3):
 * browser, system and time, no place. Not of the log-in that begins an account.
 */
export async function notifyOfNewDevice(
  deps: Dependencies,
  user: Pick<UserRow, 'id' | 'address' | 'email' | 'created_at'>,
  { userAgent, shared, language, step }: LogIn,
): Promise<void> {
  const kind = kindOf(userAgent)
  const isNew = await isNewTo(deps, user, kind)
  // both or neither: a browser is not known before its mail is queued
  await deps.db.transaction().execute(async (trx) => {
    if (!shared) await upsertLoginDevice(trx, { user_id: user.id, ...kind, seen_at: deps.now() })
    if (isNew) await mailOwner(deps, trx, user, { userAgent, language, step })
  })
  if (isNew) deps.wakeJobs()
}

/**
 * Notifies the owner as above when a wallet, or the key to it, is released before there is a session: its
 * holder signs without this server. Call it before the answer. Skipped where this kind of browser is logged
 * in already.
 * @param address the wallet's, lower case; without an account there is no one to notify
 */
export async function notifyOfRelease(
  deps: Dependencies,
  address: string,
  { visitor, language, step }: Release,
): Promise<void> {
  const user = await userByAddress(deps.db, address)
  if (!user) return
  const { userAgent } = visitor
  const kind = kindOf(userAgent)
  if (await isLoggedIn(deps, user.id, visitor, kind)) return
  if (!(await isNewTo(deps, user, kind))) return
  await deps.db
    .transaction()
    .execute(async (trx) => mailOwner(deps, trx, user, { userAgent, language, step }))
  deps.wakeJobs()
}

interface Kind {
  browser: string
  system: string
}

function kindOf(userAgent: string | null): Kind {
  const { browser, system } = deviceOf(userAgent)
  return { browser: browser ?? '', system: system ?? '' }
}

async function isNewTo(
  deps: Dependencies,
  { id, created_at }: Pick<UserRow, 'id' | 'created_at'>,
  { browser, system }: Kind,
): Promise<boolean> {
  const known = await loginDevicesOf(deps.db, id)
  if (known.length === 0 && deps.now().getTime() - created_at.getTime() < BEGINNING_MS) return false
  const since = secondsAfter(deps.now(), -KNOWN_SECONDS)
  return !known.some((one) => one.browser === browser && one.system === system && one.seen_at > since)
}

/**
 * Only in the kind of browser in which the session began, of which its owner was notified; in another its
 * cookie is stolen.
 */
async function isLoggedIn(
  deps: Dependencies,
  userId: string,
  visitor: Visitor,
  kind: Kind,
): Promise<boolean> {
  const viewer = await deps.userOf(visitor.cookies)
  if (viewer?.id !== userId) return false
  const session = await deviceOfSession(deps.db, viewer.session)
  return (
    session !== undefined &&
    (session.browser ?? '') === kind.browser &&
    (session.system ?? '') === kind.system
  )
}

async function mailOwner(
  deps: Dependencies,
  trx: Kysely<DB>,
  user: Pick<UserRow, 'address' | 'email'>,
  { userAgent, language, step }: Pick<LogIn, 'userAgent' | 'language' | 'step'>,
): Promise<void> {
  const seen = {
    ...deviceOf(userAgent),
    at: deps.now(),
    security: pageUrl(deps, '/profile/security', language),
  }
  for (const to of await emailsOf(trx, user)) {
    const id = step === undefined ? {} : { id: digest(`${step} new-device ${to}`) }
    await deps.mail.send({ ...newDeviceMail(to, seen, language), ...id }, trx)
  }
}
