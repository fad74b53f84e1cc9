// Writes to the embedded database of a folder until its disk is full, and reports what callers are answered
// then.
import type { Kysely } from 'kysely'
import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '../../../server/db/open.ts'
import type { DB } from '../../../server/db/schema.ts'

const MOST = 5_000
const BYTES = 60_000
/** A statement that is not refused never returns. The refusal takes no time; a busy machine does. */
const AT_ONCE_MS = 10_000

const told: string[] = []
const { db } = await openDatabase({ dataDir: process.argv[2] ?? '', onStopped: (words) => told.push(words) })
const write = (asked: Kysely<DB> = db) => {
  const body = randomBytes(BYTES).toString('base64')
  return asked.insertInto('mails').values({ id: randomUUID(), recipient: 'a@b', subject: '', body }).execute()
}
const errors: string[] = []
// a full disk refuses single statements before it stops the database
for (let n = 0; n < MOST && told.length === 0; n++) {
  await write().catch((error: Error) => void errors.push(error.name))
}
const since = performance.now()
const all = await Promise.allSettled([write(), write(), db.transaction().execute((trx) => write(trx))])
for (const one of all) if (one.status === 'rejected') errors.push((one.reason as Error).name)
console.log(
  JSON.stringify({ told, errors: [...new Set(errors)], quick: performance.now() - since < AT_ONCE_MS }),
)
process.exit(0)
