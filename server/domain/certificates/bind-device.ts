import type { Kysely } from 'kysely'
import { deviceProofText } from '../../../src/contract/claims.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import { thumbprint } from '../../../src/proof/trusted.ts'
import { allEmailsOf } from '../accounts/notify/owner-emails.ts'
import { requireProof } from '../accounts/proofs/credential-proof.ts'
import { deviceOf } from '../../lib/device.ts'
import { countByAddress } from '../accounts/limits/login-limits.ts'
import { countAttempt } from '../accounts/limits/rate-limit.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'
import { pageUrl } from '../page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { deviceBoundMail } from '../notifications/mails/devices.ts'
import { addNotice } from '../../store/notices.ts'
import { lockSession } from '../../store/sessions.ts'
import { hasSigned, keyIn } from './device-key.ts'
import { deviceById, liveDevices, usable, type DeviceRow } from './devices.ts'
import { HOUR_MS } from '../../lib/time.ts'

/** Phones that one person shows certificates with at a time. */
const MOST_DEVICES = 20
/** Keys that one account has bound in an hour: a family's devices on the evening before an event. */
const NEW_DEVICES = { count: 10, seconds: 3600 }
/** The first device of an account is its own beginning, and tells nobody anything. */
const BEGINNING_MS = HOUR_MS

interface Binding {
  visitor: Visitor
  language: Language
  body: { public_key: string; proof: string }
}

/**
 * Binds a phone's key to its user, for as long as the session lives in which it asks. The same key again in that session
 * changes nothing and asks for nothing; a new key, or one whose session is over, asks for a fresh log-in. A new one is
 * told to the owner.
 * @throws Problem 400 for a key or signature that is none; 403 PROVE_IDENTITY; 409 DEVICE_LOST, DEVICE_ENDED,
 *   TOO_MANY_DEVICES; 429
 */
export async function bindDevice(
  deps: Dependencies,
  user: SessionUser,
  { visitor, language, body: { public_key, proof } }: Binding,
): Promise<DeviceRow> {
  const raw = keyIn(public_key)
  const text = deviceProofText(deps.config.publicUrl, user.address)
  if (!raw || !hasSigned(raw, text, proof)) throw new Problem(400, 'BAD_DEVICE_KEY')
  const id = toBase64Url(await thumbprint(raw))
  const known = await deviceById(deps, id)
  if (known && isBound(usable(known, user), user)) return known
  // one from before devices belonged to sessions is as good as it was
  const isOld = known?.session === null && known.left_at === null
  if (!isOld) {
    await requireProof(deps, visitor, user, 'bind-device')
    await countAttempt(deps, `device-by:${user.id}`, NEW_DEVICES)
    await countByAddress(deps, 'device', visitor.clientAddress)
  }
  await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    // whoever logs out meanwhile takes the device along; who binds two at once counts them one after the other
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const held = { userId: user.id, session: user.session, now: deps.now() }
    if (!(await lockSession(trx, held))) throw new Problem(401, 'UNAUTHORIZED')
    await refuseTooMany(within, user, id)
    if (known) await again(trx, id, user.session)
    else if (await insert(within, user, { id, public_key }))
      await tellOf(within, user, { id, visitor, language })
  })
  deps.wakeJobs()
  const row = await deviceById(deps, id)
  if (!row) throw new Error(`device ${id} was not kept`)
  return usable(row, user)
}

function isBound({ session, left_at }: DeviceRow, user: SessionUser): boolean {
  return session === user.session && left_at === null
}

/** Counts one that comes back like a new one. */
async function refuseTooMany(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const others = (await liveDevices(deps, user.id)).filter((device) => device.id !== id)
  if (others.length >= MOST_DEVICES) throw new Problem(409, 'TOO_MANY_DEVICES', { most: MOST_DEVICES })
}

async function again(trx: Kysely<DB>, id: string, session: string): Promise<void> {
  await trx.updateTable('devices').set({ session, left_at: null }).where('id', '=', id).execute()
}

/** @returns false where another tab was faster */
async function insert(
  deps: Dependencies,
  user: SessionUser,
  { id, public_key }: { id: string; public_key: string },
): Promise<boolean> {
  const { place } = await deps.db
    .insertInto('status_entries')
    .values({ user_id: user.id })
    .returning('place')
    .executeTakeFirstOrThrow()
  const made = await deps.db
    .insertInto('devices')
    .values({ id, user_id: user.id, public_key, place, created_at: deps.now(), session: user.session })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Tells the owner by mail and in the app that something can now show their certificates, but for an account's first. */
async function tellOf(
  deps: Dependencies,
  user: SessionUser,
  { id, visitor, language }: { id: string; visitor: Visitor; language: Language },
): Promise<void> {
  const row = await deps.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const others = deps.db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', user.id)
    .where('id', '!=', id)
  const isFirst = (await others.executeTakeFirst()) === undefined
  const at = deps.now()
  if (isFirst && at.getTime() - row.created_at.getTime() < BEGINNING_MS) return
  const seen = {
    ...deviceOf(visitor.userAgent),
    at,
    page: pageUrl(deps, '/profile/device', language),
    security: pageUrl(deps, '/profile/security', language),
  }
  for (const to of await allEmailsOf(deps, row)) {
    await deps.mail.send(deviceBoundMail(to, seen, language), deps.db)
  }
  await addNotice(deps.db, { userId: user.id, kind: 'device_bound', about: id, at })
}
