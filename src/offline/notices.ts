import { notices as schema, type Notices } from '../contract/notices.ts'
import type { SavedCopy } from './collection.ts'
import type { AccountDb } from './db.ts'
import { readableCopy } from './readable.ts'
import { serverNow } from '../network/clock.ts'

/** Stores the account's latest notices. */
export async function saveNotices(db: AccountDb, notices: Notices): Promise<void> {
  await db.facts.put({ name: 'notices', value: notices, savedAt: serverNow() })
}

/** The account's notices as last stored; unreadable data counts as none. */
export async function savedNotices(db: AccountDb): Promise<SavedCopy<Notices> | undefined> {
  return readableCopy(schema, await db.facts.get('notices'))
}
