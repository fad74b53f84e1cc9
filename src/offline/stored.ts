import { personalImagesCache } from '../config/device.ts'
import type { AccountDb } from './db.ts'
import { SIZE_HEADER } from './fingerprint.ts'
import { savedImageUrl } from './images.ts'
import { isPaused } from './paused.ts'
import { isPersisted, siteSpace } from './persist.ts'

/** What of an account is on this device. */
export interface StoredHere {
  /** Works of the collection as last known; undefined where it was never stored. */
  works: number | undefined
  certificates: number
  /** Works whose certificate and picture are both stored. */
  whole: number
  /** Different pictures of the works, and those of them that are stored. */
  pictures: { stored: number; wanted: number; bytes: number }
  /** When the collection was last stored, in milliseconds since 1970. */
  savedAt: number | undefined
  /** Whether changes of the profile are typed and not saved. */
  drafts: boolean
  /** Whether favorites were changed that the server does not know yet. */
  pendingFavorites: boolean
  /** Its owner has removed the copies and not requested them again. */
  paused: boolean
  /** This site's storage usage and quota, in bytes; undefined where the browser does not say. */
  space: { used: number; allowed: number } | undefined
  /** Whether the browser has granted persistent storage; undefined where it cannot say. */
  persisted: boolean | undefined
}

/** Counts what is stored: by keys alone; works are read only while a picture is missing, and no picture is. */
export async function storedHere(db: AccountDb, address: string): Promise<StoredHere> {
  const [fact, wanted, own, certificates, drafts, unsent, pictures, paused, space, persisted] =
    await Promise.all([
      db.facts.get('collection'),
      db.facts.get('pictures'),
      db.collection.orderBy('uuids').keys(),
      db.certificates.toCollection().primaryKeys(),
      db.drafts.where('form').startsWith('profile').count(),
      db.pendingFavorites.count(),
      storedPictures(address).catch(() => NO_PICTURES),
      isPaused(db),
      siteSpace(),
      isPersisted(),
    ])
  const uuids = new Set(own)
  const certified = certificates.filter((uuid) => uuids.has(uuid))
  const originals = (wanted?.value ?? []) as string[]
  const missing = originals.filter((original) => !pictures.addresses.has(absolute(original)))
  return {
    works: fact && uuids.size,
    certificates: certified.length,
    whole: missing.length === 0 ? certified.length : await wholeWorks(db, certified, missing),
    pictures: {
      stored: originals.length - missing.length,
      wanted: originals.length,
      bytes: pictures.bytes,
    },
    savedAt: fact?.savedAt,
    drafts: drafts > 0,
    pendingFavorites: unsent > 0,
    paused,
    space,
    persisted,
  }
}

/** How many of the works with a certificate have their picture too. */
async function wholeWorks(
  db: AccountDb,
  certified: readonly string[],
  missing: readonly string[],
): Promise<number> {
  const [pages, withCertificate, without] = [
    await db.collection.toArray(),
    new Set(certified),
    new Set<string | null | undefined>(missing),
  ]
  const works = pages.flatMap(({ nfts }) => nfts)
  return works.filter(({ uuid, item }) => withCertificate.has(uuid) && !without.has(item?.image_url)).length
}

/** The result for a browser without storage. */
const NO_PICTURES: StoredPictures = { addresses: new Set(), bytes: 0 }

interface StoredPictures {
  addresses: ReadonlySet<string>
  bytes: number
}

async function storedPictures(address: string): Promise<StoredPictures> {
  if (typeof caches === 'undefined') return NO_PICTURES
  const cache = await caches.open(personalImagesCache(address))
  const [keys, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  const bytes = responses.reduce((sum, { headers }) => sum + Number(headers.get(SIZE_HEADER) ?? 0), 0)
  return { addresses: new Set(keys.map(({ url }) => url)), bytes }
}

function absolute(original: string): string {
  return new URL(savedImageUrl(original), location.origin).href
}
