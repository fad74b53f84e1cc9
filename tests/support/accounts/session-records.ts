import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** When the newest session was seen last, as it is written down. */
export async function lastSeen({ deps }: Shop): Promise<Date> {
  const sessions = deps.db.selectFrom('sessions').select('seen_at').orderBy('created_at', 'desc')
  return (await sessions.executeTakeFirstOrThrow()).seen_at
}

/** How many sessions a sign-in method has begun that are open. */
export async function sessionsBegunBy({ deps }: Shop, method: string): Promise<number> {
  return (await deps.db.selectFrom('sessions').select('id').where('method', '=', method).execute()).length
}

/** Whether a session that the API lists under an id is open. */
export async function isOpen({ deps }: Shop, publicId: string): Promise<boolean> {
  const sessions = deps.db.selectFrom('sessions').select('id').where('public_id', '=', publicId)
  return (await sessions.executeTakeFirst()) !== undefined
}

/** The messages to sign that the server waits to see signed. */
export function awaitedMessages({ deps }: Shop) {
  return deps.db.selectFrom('nonces').selectAll().execute()
}
