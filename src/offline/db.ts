import { Dexie, type EntityTable, type Table } from 'dexie'
import { databaseName } from '../config/device.ts'
import type { FavoriteKind } from '../contract/favorite-kinds.ts'
import type { Favorite } from '../contract/favorites.ts'
import type { Certificate, DrawReceipt, Nft, ProvenanceEntry } from '../contract/nfts.ts'
import type { Order } from '../contract/orders.ts'
import type { Receipts } from '../contract/receipts.ts'
import type { ResaleOrder } from '../contract/resale-orders.ts'

/** A copy of one thing, and when the server said so (milliseconds since 1970). */
export interface Stored<T> {
  uuid: string
  value: T
  savedAt: number
}

/** A certificate, and when the server has refused its claim since, because it is revoked (milliseconds since 1970). */
interface StoredCertificate extends Stored<Certificate> {
  revokedAt?: number
}

/** Some works of the own collection as one value: writing and reading a page costs one record. */
export interface CollectionPage {
  page: number
  uuids: string[]
  nfts: Nft[]
}

/** A single fact about the account. */
interface Fact {
  /**
   * `shelf`, `cards`, `sets`, `pictures`: of the collection, see collection.ts; `listed`: see saved-index.ts; `paused`: see paused.ts; `celebrated`: see
   * celebrated.ts; `renamed`: signed claims from before have the owner's earlier name.
   */
  name:
    | 'profile'
    | 'collection'
    | 'shelf'
    | 'cards'
    | 'sets'
    | 'listed'
    | 'pictures'
    | 'notices'
    | 'paused'
    | 'celebrated'
    | 'renamed'
    | 'favorites'
  value: unknown
  savedAt: number
}

/** Unsaved form input, under the name of its form. */
export interface Draft {
  /** The icon is stored separately: it is not rewritten with every keystroke. A listing's price by its work. */
  form: 'profile' | 'profile-icon' | `listing:${string}`
  value: unknown
  savedAt: number
}

/** The signed claim of a certificate, base64url. */
export interface StoredClaim {
  uuid: string
  claim: string
  /** The phone that it names; undefined for none. */
  device: string | undefined
  savedAt: number
}

/**
 * The key with which this device shows that it holds the certificates. WebCrypto never gives its private half
 * out.
 */
export interface HolderKey {
  name: 'holder'
  privateKey: CryptoKey
  /** The public half, 65 bytes, base64url. */
  publicKey: string
  /** As the server calls this device; undefined until it has heard of the key. */
  id: string | undefined
  /** The server says that this device was reported lost: it must not sign any more. */
  lost: boolean
  /**
   * Why the server has not taken the device's key yet: it needs a log-in of the last minutes, or a free slot.
   */
  waits?: 'proof' | 'room' | undefined
}

/** A favorite as its member wants it, until the server has answered that it is so. */
export interface PendingFavorite {
  kind: FavoriteKind
  id: string
  /** When it was wanted, in milliseconds since 1970. */
  at: number
  /** How the list shows it meanwhile; null for what is to be a favorite no more. */
  shown: Favorite | null
}

/** What the device remembers for one account (docs/product.md, "Offline, install, update"). */
export type AccountDb = Dexie & {
  collection: EntityTable<CollectionPage, 'page'>
  /** NFTs looked at that are not (or no longer) in the collection. */
  seen: Table<Stored<Nft>, string>
  certificates: Table<StoredCertificate, string>
  /** Null where the server says that there is none. */
  draws: Table<Stored<DrawReceipt | null>, string>
  /** The ownership history of a work; null where the server does not report it. */
  provenance: Table<Stored<ProvenanceEntry[] | null>, string>
  orders: Table<Stored<Order>, string>
  facts: Table<Fact, string>
  drafts: Table<Draft, string>
  purchases: Table<Stored<ResaleOrder>, string>
  /** By the order or resale order that they are of. */
  receipts: Table<Stored<Receipts>, string>
  claims: Table<StoredClaim, string>
  keys: Table<HolderKey, string>
  /** One of each work and ball: the last wish counts. */
  pendingFavorites: Table<PendingFavorite, [FavoriteKind, string]>
}

/** Opens an account's database on first use; the caller caches the connection. */
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
  db.version(3).stores({ claims: 'uuid, savedAt', keys: 'name' })
  db.version(4).stores({ purchases: 'uuid' })
  db.version(5).stores({ provenance: 'uuid, savedAt' })
  db.version(6).stores({ receipts: 'uuid' })
  db.version(7).stores({ pendingFavorites: '[kind+id], at' })
  return db
}
