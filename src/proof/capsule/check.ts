import { checkDraw, type DrawCheck } from '../../contract/draw-receipt-check.ts'
import type { IssuerFile } from '../../contract/issuer.ts'
import { fromBase64Url, toBase64Url, toHex } from '../bytes.ts'
import type { Claim } from '../claim.ts'
import { firstSigned } from '../cose.ts'
import { claimSeed, type Seed } from '../guilloche.ts'
import { readStatusList, type StatusList } from '../status-list.ts'
import { trust, type Trusted } from '../trusted.ts'
import { judgeClaim, type Genuine, type Verdict } from '../verdict.ts'
import { certifierOf, type Certifier } from './certifier.ts'
import type { CapsuleContent, CapsuleWork } from './content.ts'
import type { CapsuleFacts } from './facts.ts'
import { readStatement } from './statement.ts'

const SECOND_MS = 1000

/**
 * The result of checking a picture: `original` is the file that the claim has the hash of; `copy` is a smaller
 * one, which cannot be verified; `changed` was said to be the original and is not.
 */
type PictureCheck = 'original' | 'copy' | 'changed' | 'none'

/** What is signed of a certificate beyond its claim, and when (milliseconds since 1970). */
interface SignedFacts {
  facts: CapsuleFacts
  at: number
}

/** A genuine certificate of a capsule. */
export interface GenuineWork {
  verdict: Genuine
  picture: PictureCheck
  /** Null where there is no receipt. */
  draw: DrawCheck | null
  /** `none`: the file has no statement; `changed`: it has one that the certifier has not signed. */
  statement: SignedFacts | 'none' | 'changed'
  /** Of the frame and its number. */
  seed: Seed
  /** Whose signature it is: the id of one of the file's keys. */
  kid: string
  /** Who that is; null where nothing in the file names them. */
  certifier: Certifier | null
}

/** A certificate checked for itself, without what others in the file tell of its certifier. */
type LoneWork = Omit<GenuineWork, 'certifier'> | { verdict: Exclude<Verdict, Genuine> }

export type WorkCheck = GenuineWork | { verdict: Exclude<Verdict, Genuine> }

/** A whole capsule, checked. */
export interface CapsuleCheck {
  works: WorkCheck[]
  /** The status list; `changed`: the file has one that is not signed with its keys. */
  list: StatusList | 'none' | 'changed'
  /**
   * When it was made, in milliseconds since 1970; `signed`: as the oldest statement says, where each of the works has
   * one, else as the file says.
   */
  exported: { at: number; signed: boolean }
}

/** Whether a certificate of a capsule is genuine. */
export function isGenuine<T extends WorkCheck | LoneWork>(check: T): check is Extract<T, { kid: string }> {
  return check.verdict.kind === 'genuine'
}

/** Checks a capsule with the keys and the list that it carries. Never throws for what it holds. */
export async function checkCapsule(content: CapsuleContent, now: number): Promise<CapsuleCheck> {
  const trusted = await trust(content.issuer).catch(() => undefined)
  const list = await listOf(content.status, trusted)
  const status = typeof list === 'string' ? undefined : list
  const found: LoneWork[] = []
  for (const work of content.works) found.push(await checkWork(work, { trusted, status, now }))
  const genuine = found.filter((work) => isGenuine(work))
  const names = { list, fileName: content.issuer.name }
  const works = found.map((work) =>
    isGenuine(work) ? { ...work, certifier: certifierOf(work, genuine, names) } : work,
  )
  return { works, list, exported: exportedAt(works, content.madeAt) }
}

/** No later than anything in the file was signed: a newer statement tells nothing of the other works. */
function exportedAt(works: readonly WorkCheck[], madeAt: number): CapsuleCheck['exported'] {
  const times = works.flatMap((work) =>
    isGenuine(work) && typeof work.statement !== 'string' ? [work.statement.at] : [],
  )
  const signed = times.length > 0 && times.length === works.length
  return { at: signed ? Math.min(...times) : madeAt, signed }
}

async function listOf(text: string | null, trusted: Trusted | undefined): Promise<CapsuleCheck['list']> {
  if (typeof text !== 'string') return 'none'
  try {
    return trusted ? await readStatusList(bytesOf(text), trusted) : 'changed'
  } catch {
    return 'changed'
  }
}

async function checkWork(
  work: CapsuleWork,
  known: { trusted: Trusted | undefined; status: StatusList | undefined; now: number },
): Promise<LoneWork> {
  const bytes = bytesOf(work.claim)
  const verdict = await judgeClaim(bytes, known)
  if (verdict.kind !== 'genuine') return { verdict }
  const { claim } = verdict
  return {
    verdict,
    picture: await checkPicture(work.picture, claim),
    draw: await checkReceipt(work.draw, claim),
    statement: await checkStatement(work.statement, claim, known.trusted),
    seed: await claimSeed(claim),
    kid: toBase64Url(firstSigned(bytes)[0].keyId ?? new Uint8Array(0)),
  }
}

async function checkStatement(
  text: string | null,
  { certificate }: Claim,
  trusted: Trusted | undefined,
): Promise<GenuineWork['statement']> {
  if (typeof text !== 'string') return 'none'
  if (!trusted) return 'changed'
  try {
    const { facts, at, certificate: of } = await readStatement(bytesOf(text), trusted)
    return of === certificate ? { facts, at: at * SECOND_MS } : 'changed'
  } catch {
    return 'changed'
  }
}

async function checkPicture(picture: CapsuleWork['picture'], { media }: Claim): Promise<PictureCheck> {
  if (!picture) return 'none'
  if (!picture.original) return dataOf(picture.url) ? 'copy' : 'changed'
  const bytes = dataOf(picture.url)
  if (!bytes) return 'changed'
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  return hash.startsWith(media) ? 'original' : 'changed'
}

async function checkReceipt(draw: CapsuleWork['draw'], { edition }: Claim): Promise<DrawCheck | null> {
  if (!draw) return null
  const { receipt, contentId } = draw
  // the edition is the claim's, which is signed
  const work = contentId === null ? undefined : { contentId, editionNumber: edition }
  try {
    return await checkDraw(receipt, { work })
  } catch {
    return { steps: [], failedAt: 'form' }
  }
}

/** The keys of a file that have signed what is genuine in it: whoever is in doubt compares these. */
export function usedKeys({ keys }: IssuerFile, works: readonly WorkCheck[]): IssuerFile['keys'] {
  const used = new Set(works.filter(isGenuine).map(({ kid }) => kid))
  return keys.filter(({ kid }) => used.has(kid))
}

/** What is no base64 is no claim either. */
function bytesOf(text: string) {
  try {
    return fromBase64Url(text)
  } catch {
    return new Uint8Array(0)
  }
}

function dataOf(url: string): Uint8Array<ArrayBuffer> | undefined {
  const [, base64] = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=]*)$/.exec(url) ?? []
  if (base64 === undefined) return undefined
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
