import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { ServiceReleases } from '../../db/tables/vault.ts'

/** A wallet's release of the operator's key, while it waits. */
export interface WaitingRelease {
  id: string
  email: string
  asked_at: Date
  ready_at: Date
  confirmed_at: Date | null
}

/** Inserts a waiting release; false where one of the same wallet waits. */
export async function insertKeyRelease(
  trx: Kysely<DB>,
  row: Pick<Insertable<ServiceReleases>, 'id' | 'address' | 'email' | 'stop_id' | 'asked_at' | 'ready_at'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('service_releases')
    .values({ ...row, confirmed_at: null, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The waiting release of a wallet; one that was ready at or before `expired` is over. */
export async function waitingKeyRelease(
  db: Kysely<DB>,
  address: string,
  expired: Date,
): Promise<WaitingRelease | undefined> {
  return db
    .selectFrom('service_releases')
    .select(['id', 'email', 'asked_at', 'ready_at', 'confirmed_at'])
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('ready_at', '>', expired)
    .executeTakeFirst()
}

/** Locks a wallet's waiting release that its owner has not confirmed. */
export async function lockUnconfirmedRelease(trx: Kysely<DB>, address: string) {
  return trx
    .selectFrom('service_releases')
    .select(['id', 'email', 'asked_at'])
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Writes down that a device that is logged in confirms a release, and when it is ready. */
export async function confirmKeyRelease(
  trx: Kysely<DB>,
  id: string,
  { confirmed_at, ready_at }: { confirmed_at: Date; ready_at: Date },
): Promise<void> {
  await trx.updateTable('service_releases').set({ confirmed_at, ready_at }).where('id', '=', id).execute()
}

/** Ends the waiting release of a wallet whose time to be used is over. */
export async function stopExpiredRelease(
  trx: Kysely<DB>,
  address: string,
  { at, expired }: { at: Date; expired: Date },
): Promise<void> {
  await trx
    .updateTable('service_releases')
    .set({ state: 'stopped', ended_at: at })
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .where('ready_at', '<=', expired)
    .execute()
}

/** Stops the waiting release of a wallet, or of a mailed link; answers the wallet's address. */
export async function stopKeyRelease(
  trx: Kysely<DB>,
  which: { address: string } | { stop_id: string },
  at: Date,
): Promise<string | undefined> {
  const [column, value] =
    'address' in which ? (['address', which.address] as const) : (['stop_id', which.stop_id] as const)
  const stopped = await trx
    .updateTable('service_releases')
    .set({ state: 'stopped', ended_at: at })
    .where(column, '=', value)
    .where('state', '=', 'waiting')
    .returning('address')
    .executeTakeFirst()
  return stopped?.address
}

/** Ends the waiting release of a wallet whose password was set. */
export async function finishKeyRelease(trx: Kysely<DB>, address: string, at: Date): Promise<void> {
  await trx
    .updateTable('service_releases')
    .set({ state: 'released', ended_at: at })
    .where('address', '=', address)
    .where('state', '=', 'waiting')
    .execute()
}
