import { call } from '../../api/call.ts'
import { NetworkError } from '../../api/errors.ts'
import { mediaUrl } from '../../config/media.ts'
import { personalImagesCache } from '../../config/device.ts'
import { READ_DEADLINE_MS } from '../../config/network-budget.ts'
import { NO_GROUP } from '../../config/paths.ts'
import { nftsApi, type Certificate, type DrawReceipt } from '../../contract/nfts.ts'
import type { AccountDb, StoredClaim } from '../../offline/db.ts'
import { forgetting, onDevice } from '../../offline/device.ts'
import { savedImageUrl } from '../../offline/images.ts'
import { savedIssuer } from '../../offline/issuer.ts'
import { savedCertificate, savedDraw, savedProvenance, saveProvenance } from '../../offline/records.ts'
import { CAPSULE_VERSION, type CapsuleContent, type CapsuleWork } from '../../proof/capsule/content.ts'
import { capsuleHtml } from '../../proof/capsule/html.ts'
import { capsuleVerifier } from './capsule-verifier.ts'
import { saveOwnClaims } from './save-claims.ts'
import { renewIssuer } from './known-issuer.ts'
import { networkState, whileAnswering } from '../../lib/network.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** An original larger than this is left out in favour of the smaller copy. In bytes. */
const MOST_PICTURE = 4_000_000
/** With more works than this their smaller copies go along, so that the file can still be opened. */
const MOST_ORIGINALS = 20

/** Nothing can be exported: this device has no signed claim, or no keys to check one with. */
export class NothingToTake extends Error {
  override readonly name = 'NothingToTake'
}

/** A file, how many certificates are in it, and how many had to be left out because they are not signed yet. */
interface Capsule {
  html: string
  taken: number
  left: number
}

/**
 * Makes one file of certificates that checks itself without a network and without us. From what is on this
 * device; with a network also the original pictures, and the provenance as it is now.
 * @param ids NFTs; undefined: all whose claim is on this device
 * @param origin of this site, for the certificates' addresses
 * @throws NothingToTake
 */
export async function makeCapsule(
  address: string,
  ids: readonly string[] | undefined,
  origin: string,
): Promise<Capsule> {
  const issuer = await knownFile()
  const owned = ids ?? (await onDevice(address, (db) => db.collection.orderBy('uuids').keys())) ?? []
  const wanted = (await onDevice(address, (db) => signedFor(db, address, owned.map(String)))) ?? []
  if (!issuer || wanted.length === 0) throw new NothingToTake('no claim, or no keys')
  const originals = wanted.length <= MOST_ORIGINALS
  const works: CapsuleWork[] = []
  for (const { uuid, claim } of wanted) works.push(await workOf(address, uuid, { claim, originals, origin }))
  const content: CapsuleContent = { version: CAPSULE_VERSION, madeAt: serverNow(), issuer, works }
  return {
    html: await capsuleHtml(content, await capsuleVerifier()),
    taken: works.length,
    left: owned.length - works.length,
  }
}

/** The signed claims of these works; with a network also those that were signed only now. */
async function signedFor(db: AccountDb, address: string, owned: readonly string[]): Promise<StoredClaim[]> {
  const all = (await db.collection.orderBy('uuids').keys()).map(String)
  await whileAnswering(saveOwnClaims(db, address, all, { signal: forgetting, freeSpace: async () => false }))
  return (await db.claims.bulkGet([...owned])).filter((claim) => claim !== undefined)
}

async function knownFile() {
  await whileAnswering(renewIssuer())
  return (await savedIssuer().catch(() => undefined))?.file
}

async function workOf(
  address: string,
  uuid: string,
  { claim, originals, origin }: { claim: string; originals: boolean; origin: string },
): Promise<CapsuleWork> {
  const [stored, draw] = await Promise.all([
    onDevice(address, (db) => savedCertificate(db, uuid)),
    onDevice(address, (db) => savedDraw(db, uuid)),
  ])
  const certificate = stored?.value
  const code = certificate?.item?.group_page?.code ?? NO_GROUP
  const picture = certificate?.item?.image_url ?? null
  return {
    claim,
    address: `${origin}/${code}/nfts/${uuid}/certificate`,
    picture: picture === null ? null : await pictureOf(address, picture, originals),
    draw: draw ? drawOf(certificate, draw.value) : null,
    provenance: await provenanceOf(address, uuid),
  }
}

function drawOf(certificate: Certificate | undefined, receipt: DrawReceipt): CapsuleWork['draw'] {
  const edition = certificate?.metadata?.edition_number ?? receipt.edition_number
  return { receipt, contentId: certificate?.item?.uuid ?? null, edition }
}

async function provenanceOf(address: string, id: string): Promise<CapsuleWork['provenance']> {
  try {
    if (networkState() !== 'open') throw new NetworkError('the network does not answer')
    const entries = await call(nftsApi.provenance, { params: { id } })
    await onDevice(address, (db) => saveProvenance(db, id, entries)).catch(() => {})
    return { entries, at: serverNow() }
  } catch {
    // optional: without the server's history the file is complete
    const stored = await onDevice(address, (db) => savedProvenance(db, id)).catch(() => undefined)
    return stored ? { entries: stored.value, at: stored.savedAt } : null
  }
}

/** The original where it is available and small enough, else the copy stored on this device. */
async function pictureOf(
  address: string,
  original: string,
  originals: boolean,
): Promise<CapsuleWork['picture']> {
  const url = originals && networkState() === 'open' ? mediaUrl(original) : undefined
  const whole = url && (await answered(() => fetch(url, { signal: AbortSignal.timeout(READ_DEADLINE_MS) })))
  if (whole && whole.size <= MOST_PICTURE) return { url: await dataUrl(whole), original: true }
  const stored = await answered(async () =>
    (await caches.open(personalImagesCache(address))).match(savedImageUrl(original)),
  )
  return stored ? { url: await dataUrl(stored), original: false } : null
}

async function answered(ask: () => Promise<Response | undefined>): Promise<Blob | undefined> {
  try {
    const answer = await ask()
    const picture = answer?.ok ? await answer.blob() : undefined
    return picture?.type.startsWith('image/') ? picture : undefined
  } catch {
    return undefined
  }
}

function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.replace(/;[^,]*base64,/, ';base64,') : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(picture)
  })
}
