import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { OpenIdStates } from '../../db/tables/openid.ts'

export type OpenIdState = Selectable<OpenIdStates>

/** Stores the state of a browser that leaves for the OpenID provider. */
export async function insertOpenIdState(db: Kysely<DB>, row: Insertable<OpenIdStates>): Promise<void> {
  await db.insertInto('openid_states').values(row).execute()
}

/** Deletes a live state, once; null for one that is unknown, spent or expired. */
export async function takeOpenIdState(db: Kysely<DB>, id: string, now: Date): Promise<OpenIdState | null> {
  const taken = db.deleteFrom('openid_states').where('id', '=', id)
  return (await taken.where('expires_at', '>', now).returningAll().executeTakeFirst()) ?? null
}
