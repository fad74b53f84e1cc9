import type { Language } from '../../src/contract/translations.ts'
import { deviceOf } from '../auth/device.ts'
import { KNOWN_SECONDS } from '../auth/known-device.ts'
import type { Dependencies } from '../deps.ts'
import { pageUrl } from '../http/page-url.ts'
import { newDeviceMail } from '../mail/log-in-texts.ts'
import { inSeconds } from '../store/session-life.ts'
import type { UserRow } from '../store/users.ts'
import { addressesOf } from './ways.ts'

/** An account is made in the minutes before its first log-in. */
const BEGINNING_MS = 3_600_000

/** What is known of a log-in. */
export interface LogIn {
  userAgent: string | null
  /** On a device that others use too: it never becomes a known one. */
  shared: boolean
  language: Language
}

/**
 * Tells the owner by mail of a log-in in a kind of browser that they have not used here (ASVS 5.0, V6.3): browser,
 * system and time, no place. The log-in that begins an account tells nobody.
 */
export async function tellOfNewDevice(
  deps: Dependencies,
  user: Pick<UserRow, 'id' | 'address' | 'email' | 'created_at'>,
  { userAgent, shared, language }: LogIn,
): Promise<void> {
  const { browser, system } = deviceOf(userAgent)
  const at = deps.now()
  const kind = { browser: browser ?? '', system: system ?? '' }
  const known = await deps.db.selectFrom('login_devices').selectAll().where('user_id', '=', user.id).execute()
  const since = inSeconds(deps, -KNOWN_SECONDS)
  const isKnown = known.some(
    (one) => one.browser === kind.browser && one.system === kind.system && one.seen_at > since,
  )
  if (!shared) {
    await deps.db
      .insertInto('login_devices')
      .values({ user_id: user.id, ...kind, seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'browser', 'system']).doUpdateSet({ seen_at: at }),
      )
      .execute()
  }
  const begins = known.length === 0 && at.getTime() - user.created_at.getTime() < BEGINNING_MS
  if (isKnown || begins) return
  const security = pageUrl(deps, '/profile/security', language)
  for (const to of await addressesOf(deps.db, user)) {
    await deps.mail.send(newDeviceMail(to, { browser, system, at, security }, language))
  }
}
