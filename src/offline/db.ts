import { Dexie, type EntityTable, type Table } from 'dexie'
import { databaseName } from '../config/device.ts'
import type { Certificate, DrawReceipt, Nft } from '../contract/nfts.ts'
import type { Order } from '../contract/orders.ts'

/** A copy of one thing, and when the server said so (milliseconds since 1970). */
export interface Stored<T> {
  uuid: string
  value: T
  savedAt: number
}

/** Up to 100 works of the own collection as one value: writing and reading a page costs one record. */
export interface CollectionPage {
  page: number
  uuids: string[]
  nfts: Nft[]
}

/** A single fact about the account. */
export interface Fact {
  /** `pictures`: addresses of the collection's pictures; `cards`: its index (cards.ts); `paused`: see paused.ts. */
  name: 'profile' | 'collection' | 'pictures' | 'cards' | 'paused'
  value: unknown
  savedAt: number
}

/** What somebody has typed and not saved yet, under the name of its form. */
export interface Draft {
  /** The icon stands apart: it is not written again with every letter. */
  form: 'profile' | 'profile-icon'
  value: unknown
  savedAt: number
}

/** What the device remembers for one account (product.md, "Offline, install, update"). */
export type AccountDb = Dexie & {
  collection: EntityTable<CollectionPage, 'page'>
  /** NFTs looked at that are not (or no longer) in the collection. */
  seen: Table<Stored<Nft>, string>
  certificates: Table<Stored<Certificate>, string>
  /** Null where the server says that there is none. */
  draws: Table<Stored<DrawReceipt | null>, string>
  orders: Table<Stored<Order>, string>
  facts: Table<Fact, string>
  drafts: Table<Draft, string>
}

/** Opens an account's database on first use; the caller keeps it. */
export function openDatabase(address: string): AccountDb {
  const db = new Dexie(databaseName(address)) as AccountDb
  db.version(1).stores({
    collection: 'page, *uuids',
    seen: 'uuid, savedAt',
    certificates: 'uuid, savedAt',
    draws: 'uuid',
    orders: 'uuid',
    facts: 'name',
  })
  db.version(2).stores({ drafts: 'form' })
  return db
}
