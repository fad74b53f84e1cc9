import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Entries } from './entries.ts'
import type { Source } from './source.ts'

/** What the writers share: the open transaction and where every file went. */
export interface Writing {
  trx: Transaction<DB>
  entries: Entries
  /** The stored address and content hash of a file that `source` names. */
  stored(source: Source<unknown>, name: string): { url: string; hash: string }
}
