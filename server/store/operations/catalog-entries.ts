import type { Insertable, Selectable, Transaction } from 'kysely'
import type { DB } from '../../db/schema.ts'
import type { CatalogEntries } from '../../db/tables/catalog.ts'
import { chunks } from '../../lib/chunks.ts'
import { ROWS_PER_INSERT } from '../statement-size.ts'

type CatalogEntryRow = Selectable<CatalogEntries>

/** The row that an import locks until its transaction ends. */
const IMPORT_LOCK = 'import'

/** Waits until no other import runs, and answers all entries. */
export async function lockCatalogEntries(trx: Transaction<DB>): Promise<CatalogEntryRow[]> {
  await trx
    .insertInto('catalog_entries')
    .values({ key: IMPORT_LOCK, hash: '', entity_id: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hash: '' }))
    .execute()
  return trx.selectFrom('catalog_entries').selectAll().execute()
}

/** Inserts entries, or gives those that are there another hash. */
export async function upsertCatalogEntries(
  trx: Transaction<DB>,
  entries: readonly Insertable<CatalogEntries>[],
): Promise<void> {
  for (const chunk of chunks(entries, ROWS_PER_INSERT)) {
    await trx
      .insertInto('catalog_entries')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ hash: row.ref('excluded.hash') })),
      )
      .execute()
  }
}
