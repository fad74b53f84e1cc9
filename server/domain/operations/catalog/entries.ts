import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'
import { lockCatalogEntries, upsertCatalogEntries } from '../../../store/operations/catalog-entries.ts'

/** What an import does, counted. */
export interface Summary {
  added: number
  changed: number
  unchanged: number
  /** Entries that were there and have left the catalog. */
  withdrawn: number
}

/** Which entity a catalog key stands for, and whether its entry has changed. */
export interface Entries {
  /** The id of a key, which is the same at every import. */
  idOf(key: string): string
  /** Whether `facts` differ from what was last imported under `key`; they are saved with the entries. */
  differs(key: string, facts: unknown): 'new' | 'changed' | false
  /** The hash under `key` before this import. */
  hashBefore(key: string): string | undefined
  /**
   * Ids of the entries below `prefix` that this import did not name; each is returned once, until it comes
   * back.
   */
  withdraw(prefix: string): string[]
  save(trx: Transaction<DB>): Promise<void>
  summary: Summary
}

/** Reads what earlier imports wrote; concurrent imports run one after the other. */
export async function openEntries(trx: Transaction<DB>): Promise<Entries> {
  const rows = await lockCatalogEntries(trx)
  const known = new Map(rows.map((row) => [row.key, row]))
  const ids = new Map<string, string>()
  const written = new Map<string, { key: string; hash: string; entity_id: string }>()
  const named = new Set<string>()
  const summary: Summary = { added: 0, changed: 0, unchanged: 0, withdrawn: 0 }
  const idOf = (key: string) => {
    const id = known.get(key)?.entity_id ?? ids.get(key) ?? randomUUID()
    ids.set(key, id)
    return id
  }
  return {
    idOf,
    summary,
    hashBefore: (key) => known.get(key)?.hash,
    differs: (key, facts) => {
      named.add(key)
      const hash = hashOf(facts)
      const old = known.get(key)
      const change = old === undefined ? 'new' : old.hash === hash ? false : 'changed'
      if (change !== false) written.set(key, { key, hash, entity_id: idOf(key) })
      summary[change === false ? 'unchanged' : change === 'new' ? 'added' : 'changed']++
      return change
    },
    withdraw: (prefix) => {
      const gone = rows.filter(({ key, hash }) => key.startsWith(prefix) && hash !== '' && !named.has(key))
      // an empty hash differs from every hash: an entry that comes back counts as changed
      for (const { key, entity_id } of gone) written.set(key, { key, hash: '', entity_id })
      summary.withdrawn += gone.length
      return gone.map((row) => row.entity_id)
    },
    save: async (target) => {
      // ids without an entity of their own (creators, films) must be the same at the next import
      for (const [key, entity_id] of ids) {
        if (!known.has(key) && !written.has(key)) written.set(key, { key, hash: '', entity_id })
      }
      await upsertCatalogEntries(target, [...written.values()])
    },
  }
}

/** The hash of an entry's content. */
export function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}
