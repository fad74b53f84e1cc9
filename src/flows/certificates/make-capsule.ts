import { call } from '../../api/call.ts'
import { mediaUrl } from '../../config/media.ts'
import { personalImagesCache } from '../../config/device.ts'
import { paths } from '../../config/paths.ts'
import { claimsApi } from '../../contract/claims.ts'
import type { IssuerFile } from '../../contract/issuer.ts'
import { READ_DEADLINE_MS } from '../../network/budget.ts'
import type { AccountDb, StoredClaim } from '../../offline/db.ts'
import { forgetting, onDevice } from '../../offline/device.ts'
import { savedImageUrl } from '../../offline/images.ts'
import { savedIssuer } from '../../offline/issuer.ts'
import { savedCertificate, savedDraw } from '../../offline/records.ts'
import { CAPSULE_VERSION, type CapsuleContent, type CapsuleWork } from '../../proof/capsule/content.ts'
import { capsuleHtml } from '../../proof/capsule/html.ts'
import type { CapsuleLanguage } from '../../proof/capsule/words/words.ts'
import { unsignedFactsOf } from './unsigned-facts.ts'
import { capsuleVerifier } from './capsule-verifier.ts'
import { NothingToExport } from './nothing-to-export.ts'
import { saveOwnClaims } from './save-claims.ts'
import { renewIssuer } from './known-issuer.ts'
import { dataUrl } from '../../lib/data-url.ts'
import { networkState, whileAnswering } from '../../network/state.ts'
import { serverNow } from '../../network/clock.ts'

/** An original larger than this is left out in favour of the smaller copy. In bytes. */
const MOST_PICTURE = 4_000_000
/** With more works than this their smaller copies go along, so that the file can still be opened. */
const MOST_ORIGINALS = 20

/** A file, how many certificates are in it, and how many had to be left out because they are not signed yet. */
interface Capsule {
  html: string
  taken: number
  left: number
}

/**
 * Makes one file of certificates that checks itself without a network and without us. From what is on this
 * device; with a network also the original pictures, the status list of now, and shop and provenance
 * signed.
 * @param ids NFTs; undefined: all whose claim is on this device
 * @param origin of this site, for the certificates' addresses
 * @param language of the reader, which the file begins with where scripts are blocked
 * @throws NothingToExport
 */
export async function makeCapsule(
  address: string,
  ids: readonly string[] | undefined,
  origin: string,
  language: CapsuleLanguage,
): Promise<Capsule> {
  const known = await knownIssuer()
  const owned = ids ?? (await onDevice(address, (db) => db.collection.orderBy('uuids').keys())) ?? []
  const wanted = (await onDevice(address, (db) => signedFor(db, address, owned.map(String)))) ?? []
  if (!known || wanted.length === 0) throw new NothingToExport('no claim, or no keys')
  const originals = wanted.length <= MOST_ORIGINALS
  const works: CapsuleWork[] = []
  const issuer = known.file
  for (const { uuid, claim } of wanted) {
    works.push(await workOf(address, uuid, { claim, originals, origin, certifier: issuer }))
  }
  const status = known.status?.list ?? null
  const content: CapsuleContent = { version: CAPSULE_VERSION, madeAt: serverNow(), issuer, status, works }
  return {
    html: await capsuleHtml(content, await capsuleVerifier(), language),
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

/** The keys, and the status list of today where there is a network. */
async function knownIssuer() {
  await whileAnswering(renewIssuer())
  return savedIssuer().catch(() => undefined)
}

interface Making {
  claim: string
  originals: boolean
  origin: string
  certifier: IssuerFile
}

async function workOf(
  address: string,
  uuid: string,
  { claim, originals, origin, certifier }: Making,
): Promise<CapsuleWork> {
  const [stored, draw] = await Promise.all([
    onDevice(address, (db) => savedCertificate(db, uuid)),
    onDevice(address, (db) => savedDraw(db, uuid)),
  ])
  const certificate = stored?.value
  const picture = certificate?.item?.image_url ?? null
  const statement = await signedStatement(uuid)
  const page = stored && { certificate: stored.value, at: stored.savedAt, origin, certifier }
  return {
    claim,
    address: origin + paths.certificate(certificate?.item?.group_page?.code ?? '', uuid),
    statement,
    told: page ? await unsignedFactsOf(address, page, statement !== null) : null,
    picture: picture === null ? null : await pictureOf(address, picture, originals),
    draw: draw ? { receipt: draw.value, contentId: certificate?.item?.uuid ?? null } : null,
  }
}

/** Shop, page and provenance, signed; null without a network, and where the server signs no such thing. */
async function signedStatement(id: string): Promise<string | null> {
  if (networkState() !== 'open') return null
  return call(claimsApi.statement, { params: { id } })
    .then(({ statement }) => statement)
    .catch(() => null)
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
