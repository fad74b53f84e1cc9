import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DB } from '../../../db/schema.ts'

/** What an import does, counted. */
export interface Summary {
  added: number
  changed: number
  unchanged: number
  /** Entries that were there and have left the catalog. */
  withdrawn: number
}

/** Which entity a catalog key stands for, and whether it says something new. */
export interface Entries {
  /** The id of a key: what it was at the first import. */
  idOf(key: string): string
  /** Whether `facts` differ from what was last written under `key`; remembers them. */
  differs(key: string, facts: unknown): 'new' | 'changed' | false
  /** What was remembered under `key` before this import. */
  before(key: string): string | undefined
  /** Ids of the entries below `prefix` that this import did not name; each is answered once, until it comes back. */
  withdraw(prefix: string): string[]
  save(trx: Transaction<DB>): Promise<void>
  summary: Summary
}

const CHUNK = 500

/** The row whose lock an import holds to its end: two that start together write one after the other. */
const TURN = 'import'

/** Waits for its turn and reads what earlier imports wrote. */
export async function openEntries(trx: Transaction<DB>): Promise<Entries> {
  await trx
    .insertInto('catalog_entries')
    .values({ key: TURN, hash: '', entity_id: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ hash: '' }))
    .execute()
  const rows = await trx.selectFrom('catalog_entries').selectAll().execute()
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
    before: (key) => known.get(key)?.hash,
    differs: (key, facts) => {
      named.add(key)
      const hash = hashOf(facts)
      const old = known.get(key)
      const verdict = old === undefined ? 'new' : old.hash === hash ? false : 'changed'
      if (verdict !== false) written.set(key, { key, hash, entity_id: idOf(key) })
      summary[verdict === false ? 'unchanged' : verdict === 'new' ? 'added' : 'changed']++
      return verdict
    },
    withdraw: (prefix) => {
      const gone = rows.filter(({ key, hash }) => key.startsWith(prefix) && hash !== '' && !named.has(key))
      // without a hash: what comes back says something new, whatever it says
      for (const { key, entity_id } of gone) written.set(key, { key, hash: '', entity_id })
      summary.withdrawn += gone.length
      return gone.map((row) => row.entity_id)
    },
    save: async (target) => {
      // ids that only other entities carry (creators, films) must come out the same next time
      for (const [key, entity_id] of ids) {
        if (!known.has(key) && !written.has(key)) written.set(key, { key, hash: '', entity_id })
      }
      for (const chunk of chunks([...written.values()], CHUNK)) {
        await target
          .insertInto('catalog_entries')
          .values(chunk)
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((eb) => ({ hash: eb.ref('excluded.hash') })),
          )
          .execute()
      }
    },
  }
}

/** The fingerprint of what an entry says. */
export function hashOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/** A list in pieces, since a statement takes at most 65,535 parameters. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const made: T[][] = []
  for (let i = 0; i < list.length; i += size) made.push(list.slice(i, i + size))
  return made
}
