import { deviceProofText } from '../../../src/contract/devices.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { toBase64Url } from '../../../src/proof/bytes.ts'
import { thumbprint } from '../../../src/proof/trusted.ts'
import { allEmailsOf } from '../accounts/notify/owner-emails.ts'
import { requireProof } from '../accounts/proofs/credential-proof.ts'
import { deviceOf } from '../../lib/device.ts'
import { countByAddress } from '../accounts/limits/login-limits.ts'
import { countAttempt } from '../accounts/limits/rate-limit.ts'
import type { Visitor } from '../accounts/visitor.ts'
import type { Dependencies, SessionUser } from '../dependencies.ts'
import { pageUrl } from '../page-url.ts'
import { Problem } from '../../lib/problem.ts'
import { deviceBoundMail } from '../notifications/mails/devices.ts'
import { addNotice } from '../../store/notifications/notices.ts'
import { lockSession } from '../../store/accounts/sessions.ts'
import { hasSigned, keyIn } from './device-key.ts'
import {
  type DeviceRow,
  deviceById,
  hasOtherDevice,
  insertDevice,
  lockDeviceOwner,
  rebindDevice,
} from '../../store/certificates/bound-devices.ts'
import { liveDevices, requireUsable } from './devices.ts'
import { HOUR_MS } from '../../lib/time.ts'
import { insertDeviceEntry } from '../../store/certificates/status-entries.ts'
import { userById } from '../../store/accounts/users.ts'

/** Phones that one user shows certificates with at a time. */
const MOST_DEVICES = 20
/** Keys that one account has bound in an hour: a family's devices on the evening before an event. */
const NEW_DEVICES = { count: 10, seconds: 3600 }
/** The first device of an account this young belongs to its creation: the owner is not notified of it. */
const NEW_ACCOUNT_MS = HOUR_MS

interface Binding {
  visitor: Visitor
  language: Language
  body: { public_key: string; proof: string }
}

/**
 * Binds a phone's key to its user, for as long as the session lives that binds it. The same key again in that
 * session changes nothing and needs no proof; a new key, or one whose session is over, needs a fresh log-in.
 * The owner is notified of a new one.
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
  const known = await deviceById(deps.db, id)
  if (known) requireUsable(known, user)
  if (known && isBound(known, user)) return known
  // bound before devices belonged to sessions: as trusted as it was
  const isOld = known?.session === null && known.left_at === null
  if (!isOld) {
    await requireProof(deps, visitor, user, 'bind-device')
    await countAttempt(deps, `device-by:${user.id}`, NEW_DEVICES)
    await countByAddress(deps, 'device', visitor.clientAddress)
  }
  await deps.db.transaction().execute(async (trx) => {
    const within = { ...deps, db: trx }
    // a log-out meanwhile ends the device too; two bindings at once are counted one after the other
    await lockDeviceOwner(trx, user.id)
    const held = { userId: user.id, session: user.session, now: deps.now() }
    if (!(await lockSession(trx, held))) throw new Problem(401, 'UNAUTHORIZED')
    await refuseTooMany(within, user, id)
    if (known) await rebindDevice(trx, id, user.session)
    else if (await insert(within, user, { id, public_key }))
      await notifyOwner(within, user, { id, visitor, language })
  })
  deps.wakeJobs()
  const row = await deviceById(deps.db, id)
  if (!row) throw new Error(`device ${id} was not stored`)
  requireUsable(row, user)
  return row
}

function isBound({ session, left_at }: DeviceRow, user: SessionUser): boolean {
  return session === user.session && left_at === null
}

/** A device that is bound again counts like a new one. */
async function refuseTooMany(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const others = (await liveDevices(deps, user.id)).filter((device) => device.id !== id)
  if (others.length >= MOST_DEVICES) throw new Problem(409, 'TOO_MANY_DEVICES', { most: MOST_DEVICES })
}

/** @returns false where another tab was faster */
async function insert(
  deps: Dependencies,
  user: SessionUser,
  { id, public_key }: { id: string; public_key: string },
): Promise<boolean> {
  const statusIndex = await insertDeviceEntry(deps.db, user.id)
  return insertDevice(deps.db, {
    id,
    user_id: user.id,
    public_key,
    place: statusIndex,
    created_at: deps.now(),
    session: user.session,
  })
}

/**
 * Notifies the owner by mail and in the app that a device can now show their certificates, but for an account's
 * first.
 */
async function notifyOwner(
  deps: Dependencies,
  user: SessionUser,
  { id, visitor, language }: { id: string; visitor: Visitor; language: Language },
): Promise<void> {
  const row = await userById(deps.db, user.id)
  if (!row) throw new Error(`user ${user.id} is gone`)
  const isFirst = !(await hasOtherDevice(deps.db, user.id, id))
  const at = deps.now()
  if (isFirst && at.getTime() - row.created_at.getTime() < NEW_ACCOUNT_MS) return
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
