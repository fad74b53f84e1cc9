import { createPublicKey, verify } from 'node:crypto'
import { deviceProofText } from '../../src/contract/claims.ts'
import { fromBase64Url, toBase64Url, type Bytes } from '../../src/proof/bytes.ts'
import { BadForm } from '../../src/proof/cbor.ts'
import { shortKey } from '../../src/proof/p256.ts'
import { thumbprint } from '../../src/proof/trusted.ts'
import type { Devices } from '../db/tables/claims.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'

const COORDINATE_BYTES = 32
/** Phones that one person holds certificates with at a time; a new one beyond them ends the oldest. */
const MOST_DEVICES = 20

/** A phone as the contract has it. */
export function deviceAnswer(row: Devices) {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    left_at: row.left_at?.toISOString() ?? null,
  }
}

/**
 * Binds a phone's key to its user; the same key again changes nothing.
 * @throws HttpProblem 400 for a key or signature that is none, 409 for a key that was reported lost or is somebody else's
 */
export async function bindDevice(
  deps: Dependencies,
  user: SessionUser,
  { public_key, proof }: { public_key: string; proof: string },
): Promise<Devices> {
  const raw = keyIn(public_key)
  const text = deviceProofText(deps.config.publicUrl, user.address)
  if (!raw || !hasSigned(raw, text, proof)) throw new HttpProblem(400, 'BAD_DEVICE_KEY')
  const id = toBase64Url(await thumbprint(raw))
  const known = await deviceById(deps, id)
  if (known) return backAgain(deps, usable(known, user))
  await deps.db.transaction().execute(async (trx) => {
    const { place } = await trx
      .insertInto('status_entries')
      .values({ user_id: user.id })
      .returning('place')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('devices')
      .values({ id, user_id: user.id, public_key, place, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  const row = await deviceById(deps, id)
  if (!row) throw new Error(`device ${id} was not kept`)
  await endOldest(deps, user)
  return usable(row, user)
}

/**
 * The phone that claims are asked for; undefined where none is named.
 * @throws HttpProblem 404 for one that is not the user's, 409 for one that was reported lost
 */
export async function askedDevice(
  deps: Dependencies,
  user: SessionUser,
  id: string | undefined,
): Promise<Devices | undefined> {
  if (id === undefined) return undefined
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new HttpProblem(404, 'NOT_FOUND')
  return usable(row, user)
}

/** All phones of a user, the newest first. */
export function devicesOf({ db }: Pick<Dependencies, 'db'>, userId: string): Promise<Devices[]> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Reports a phone lost: the status list says so from now on. @throws HttpProblem 404 for a phone that is not the user's */
export async function loseDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new HttpProblem(404, 'NOT_FOUND')
  await end(deps, row)
}

/**
 * Remembers that a phone has logged out, so that its owner does not take it for somebody else's. What it has signed is
 * not called false; its owner may still report it lost. @throws HttpProblem 404 for a phone that is not the user's
 */
export async function leaveDevice(deps: Dependencies, user: SessionUser, id: string): Promise<void> {
  const row = await deviceById(deps, id)
  if (!row || row.user_id !== user.id) throw new HttpProblem(404, 'NOT_FOUND')
  await setLeft(deps, row.id, deps.now())
}

/** A key that was to be forgotten and is still there is no phone that has left. */
async function backAgain(deps: Dependencies, row: Devices): Promise<Devices> {
  if (row.left_at === null) return row
  await setLeft(deps, row.id, null)
  return { ...row, left_at: null }
}

async function setLeft({ db }: Dependencies, id: string, left_at: Date | null): Promise<void> {
  await db.updateTable('devices').set({ left_at }).where('id', '=', id).execute()
}

async function end(deps: Dependencies, row: Devices): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const time = deps.now()
    await trx
      .updateTable('devices')
      .set({ revoked_at: time })
      .where('id', '=', row.id)
      .where('revoked_at', 'is', null)
      .execute()
    await trx
      .updateTable('status_entries')
      .set({ state: 'revoked', changed_at: time })
      .where('place', '=', row.place)
      .where('state', '=', 'valid')
      .execute()
  })
}

async function endOldest(deps: Dependencies, user: SessionUser): Promise<void> {
  const devices = await devicesOf(deps, user.id)
  const live = devices.filter(({ revoked_at, left_at }) => revoked_at === null && left_at === null)
  for (const row of live.slice(MOST_DEVICES)) await end(deps, row)
}

function usable(row: Devices, user: SessionUser): Devices {
  if (row.user_id !== user.id || row.revoked_at !== null) throw new HttpProblem(409, 'DEVICE_LOST')
  return row
}

function deviceById({ db }: Pick<Dependencies, 'db'>, id: string): Promise<Devices | undefined> {
  return db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst()
}

function keyIn(text: string): Bytes | undefined {
  try {
    const raw = fromBase64Url(text)
    shortKey(raw)
    return raw
  } catch (error) {
    if (error instanceof BadForm || error instanceof RangeError) return undefined
    throw error
  }
}

function hasSigned(raw: Bytes, text: string, proof: string): boolean {
  const [x, y] = [raw.subarray(1, 1 + COORDINATE_BYTES), raw.subarray(1 + COORDINATE_BYTES)]
  const jwk = { kty: 'EC', crv: 'P-256', x: toBase64Url(x), y: toBase64Url(y) }
  const key = createPublicKey({ format: 'jwk', key: jwk })
  const signature = Buffer.from(proof, 'base64url')
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
}
