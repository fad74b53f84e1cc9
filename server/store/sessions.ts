import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { deviceOf } from '../lib/device.ts'
import { digest } from '../lib/digest.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import {
  IDLE_SECONDS,
  inSeconds,
  SESSION_SECONDS,
  SHARED_IDLE_SECONDS,
  SHARED_SECONDS,
} from './session-life.ts'

const TOKEN_BYTES = 32

function token(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is known of the browser that a session is opened for. */
export interface Opening {
  userAgent?: string | null | undefined
  /** On a device that others use too: it ends with the browser, and sooner. */
  shared?: boolean | undefined
  /** Whether the person has just shown the account's own way in; what is left out counts as shown. */
  proven?: boolean | undefined
  /** The sign-in method it begins with, by the id that `SignInMethod` has. */
  method?: string | undefined
}

/** Opens a session; the answer is the cookie's token, of which the database keeps a digest only. */
export async function openSession(
  deps: Pick<Dependencies, 'db' | 'now'>,
  userId: string,
  { userAgent, shared = false, proven = true, method }: Opening = {},
): Promise<string> {
  const made = token()
  const now = deps.now()
  await deps.db
    .insertInto('sessions')
    .values({
      id: digest(made),
      user_id: userId,
      created_at: now,
      seen_at: now,
      expires_at: inSeconds(deps, shared ? SHARED_IDLE_SECONDS : IDLE_SECONDS),
      ends_at: inSeconds(deps, shared ? SHARED_SECONDS : SESSION_SECONDS),
      proven_at: proven ? now : null,
      shared,
      method: method ?? null,
      ...deviceOf(userAgent),
    })
    .execute()
  return made
}

/**
 * Holds a session until the transaction ends: whoever ends it waits, or has ended it. What somebody asked for counts
 * only while the session in which they asked lives.
 * @returns false for one that has ended
 */
export async function holdSession(
  trx: Kysely<DB>,
  { userId, session, now }: { userId: string; session: string; now: Date },
): Promise<boolean> {
  const rows = trx.selectFrom('sessions').select('id').where('id', '=', session).where('user_id', '=', userId)
  return (await rows.where('expires_at', '>', now).forUpdate().executeTakeFirst()) !== undefined
}

/** The live sessions of a user, the last used first. */
export async function sessionsOf(deps: Pick<Dependencies, 'db' | 'now'>, userId: string) {
  return deps.db
    .selectFrom('sessions')
    .select(['id', 'public_id', 'browser', 'system', 'shared', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', deps.now())
    .orderBy('seen_at', 'desc')
    .execute()
}
