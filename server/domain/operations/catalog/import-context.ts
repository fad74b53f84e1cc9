import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import type { Entries } from './entries.ts'
import type { Source } from './source.ts'

/** What the parts of one import share: the open transaction, the entries, and where every file was stored. */
export interface ImportContext {
  trx: Transaction<DB>
  entries: Entries
  /** The stored URL and content hash of a file that `source` names. */
  stored(source: Source<unknown>, name: string): { url: string; hash: string }
  /** Whether a picture that is stored already can be shown. */
  isShowable(url: string): Promise<boolean>
}
