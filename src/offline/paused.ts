import type { AccountDb } from './db.ts'

/** Whether the account's owner has removed the copies from this device and not requested them again. */
export async function isPaused(db: AccountDb): Promise<boolean> {
  return (await db.facts.get('paused')) !== undefined
}

/** Pauses or resumes storing the account's data. */
export async function setPaused(db: AccountDb, paused: boolean): Promise<void> {
  if (paused) await db.facts.put({ name: 'paused', value: true, savedAt: Date.now() })
  else await db.facts.delete('paused')
}
