import type { AccountDb } from './db.ts'

/** Up to when sales have had their moment on this device, in milliseconds since 1970; undefined where none had. */
export async function celebratedUntil(db: AccountDb): Promise<number | undefined> {
  return (await db.facts.get('celebrated'))?.value as number | undefined
}

/** Stores up to when sales have had their moment here. */
export async function saveCelebrated(db: AccountDb, until: number): Promise<void> {
  await db.facts.put({ name: 'celebrated', value: until, savedAt: Date.now() })
}
