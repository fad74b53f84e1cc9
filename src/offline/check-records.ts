import { certificate } from '../contract/nfts.ts'
import type { AccountDb } from './db.ts'
import { readable } from './readable.ts'

/**
 * Drops the stored certificates that this version cannot read, so that the next sync fetches them. One is read
 * at a time.
 */
export async function dropUnreadable(db: AccountDb): Promise<void> {
  const doomed: string[] = []
  await db.certificates.each(({ uuid, value }) => {
    if (!readable(certificate, value)) doomed.push(uuid)
  })
  await db.certificates.bulkDelete(doomed)
}
