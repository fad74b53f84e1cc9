import type { Kysely } from 'kysely'
import { inSnapshot, linesOf } from '../../../db/portable/read.ts'
import { portableTables } from '../../../db/portable/tables.ts'
import type { DB } from '../../../db/schema.ts'
import { noteNames } from '../backup/files.ts'

/** The names of all originals that the rows of a shop name. */
export function namedOriginals(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  return inSnapshot(db, async (trx) => {
    const named = new Set<string>()
    for (const table of await portableTables(trx))
      for await (const page of linesOf(trx, table)) noteNames(named, page)
    return named
  })
}
