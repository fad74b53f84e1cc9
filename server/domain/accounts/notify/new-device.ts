import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import { deviceOf } from '../../../lib/device.ts'
import { KNOWN_SECONDS } from '../limits/known-device.ts'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import { newDeviceMail } from '../../notifications/mails/sign-in-methods.ts'
import { inSeconds } from '../../../store/session-life.ts'
import type { UserRow } from '../../../store/users.ts'
import { addressesOf } from './owner-emails.ts'

/** An account is made in the minutes before its first log-in. */
const BEGINNING_MS = 3_600_000

/** What is known of a log-in. */
export interface LogIn {
  userAgent: string | null
  /** On a device that others use too: it never becomes a known one. */
  shared: boolean
  language: Language
  /** Names the way from what was shown to the signature: of both steps the owner hears once. */
  step?: string | undefined
}

/** The request in which a wallet leaves us. */
interface Asked {
  request: Request
  language: Language
  /** The token with which this browser goes on to the signature. */
  step: string | undefined
}

/**
 * Tells the owner by mail of a log-in in a kind of browser that they have not used here (ASVS 5.0, V6.3): browser,
 * system and time, no place. The log-in that begins an account tells nobody.
 */
export async function tellOfNewDevice(
  deps: Dependencies,
  user: Pick<UserRow, 'id' | 'address' | 'email' | 'created_at'>,
  { userAgent, shared, language, step }: LogIn,
): Promise<void> {
  const kind = kindOf(userAgent)
  const isNew = await isNewTo(deps, user, kind)
  // both or neither: a browser of which nobody could be told is not known
  await deps.db.transaction().execute(async (trx) => {
    if (!shared) {
      const seen_at = deps.now()
      await trx
        .insertInto('login_devices')
        .values({ user_id: user.id, ...kind, seen_at })
        .onConflict((conflict) => conflict.columns(['user_id', 'browser', 'system']).doUpdateSet({ seen_at }))
        .execute()
    }
    if (isNew) await tell(deps, trx, user, { userAgent, language, step })
  })
  if (isNew) deps.wakeJobs()
}

/**
 * Tells the owner as above when a wallet, or the key to it, is handed out before there is a session: who has it signs
 * without us. To be called before the answer. Not where this very kind of browser is logged in already.
 * @param address the wallet's, lower case; one whose account has not begun has nobody to tell
 */
export async function tellOfRelease(
  deps: Dependencies,
  address: string,
  { request, language, step }: Asked,
): Promise<void> {
  const users = deps.db.selectFrom('users').selectAll().where('address', '=', address)
  const user = await users.where('deleted_at', 'is', null).executeTakeFirst()
  if (!user) return
  const userAgent = request.headers.get('user-agent')
  const kind = kindOf(userAgent)
  if (await isLoggedIn(deps, user.id, request, kind)) return
  if (!(await isNewTo(deps, user, kind))) return
  await deps.db.transaction().execute(async (trx) => tell(deps, trx, user, { userAgent, language, step }))
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
  const known = await deps.db.selectFrom('login_devices').selectAll().where('user_id', '=', id).execute()
  if (known.length === 0 && deps.now().getTime() - created_at.getTime() < BEGINNING_MS) return false
  const since = inSeconds(deps, -KNOWN_SECONDS)
  return !known.some((one) => one.browser === browser && one.system === system && one.seen_at > since)
}

/** A session's own beginning was told of; its cookie in another kind of browser is a stolen one. */
async function isLoggedIn(
  deps: Dependencies,
  userId: string,
  request: Request,
  kind: Kind,
): Promise<boolean> {
  const viewer = await deps.userOf(request.headers.get('cookie'))
  if (viewer?.id !== userId) return false
  const rows = deps.db.selectFrom('sessions').select(['browser', 'system']).where('id', '=', viewer.session)
  const session = await rows.executeTakeFirst()
  return (
    session !== undefined &&
    (session.browser ?? '') === kind.browser &&
    (session.system ?? '') === kind.system
  )
}

async function tell(
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
  for (const to of await addressesOf(trx, user)) {
    const id = step === undefined ? {} : { id: digest(`${step} new-device ${to}`) }
    await deps.mail.send({ ...newDeviceMail(to, seen, language), ...id }, trx)
  }
}
