import { checkDraw, type DrawCheck } from '../../contract/draw-receipt-check.ts'
import { fromBase64Url, toHex } from '../bytes.ts'
import type { Claim } from '../claim.ts'
import type { Trusted } from '../trusted.ts'
import { judgeClaim, type Verdict } from '../verdict.ts'
import type { CapsuleWork } from './content.ts'

/**
 * The result of checking a picture: `original` is the file that the claim has the hash of; `copy` is a smaller
 * one, which cannot be verified; `changed` was said to be the original and is not.
 */
type PictureCheck = 'original' | 'copy' | 'changed' | 'none'

export interface WorkCheck {
  verdict: Verdict
  picture: PictureCheck
  /** Null where there is no receipt, or nothing genuine to compare it with. */
  draw: DrawCheck | null
}

/** Checks one certificate of a capsule. Never throws for what the capsule holds. */
export async function checkWork(
  work: CapsuleWork,
  trusted: Trusted | undefined,
  now: number,
): Promise<WorkCheck> {
  const verdict = await judgeClaim(bytesOf(work.claim), { trusted, now })
  if (verdict.kind !== 'genuine') return { verdict, picture: 'none', draw: null }
  return {
    verdict,
    picture: await checkPicture(work.picture, verdict.claim),
    draw: await checkReceipt(work.draw),
  }
}

async function checkPicture(picture: CapsuleWork['picture'], { media }: Claim): Promise<PictureCheck> {
  if (!picture) return 'none'
  if (!picture.original) return 'copy'
  const bytes = dataOf(picture.url)
  if (!bytes) return 'changed'
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  return hash.startsWith(media) ? 'original' : 'changed'
}

async function checkReceipt(draw: CapsuleWork['draw']): Promise<DrawCheck | null> {
  if (!draw) return null
  const { receipt, contentId, edition } = draw
  const work = contentId === null ? undefined : { contentId, editionNumber: edition }
  try {
    return await checkDraw(receipt, { work })
  } catch {
    return { steps: [], failedAt: 'form' }
  }
}

/** What is no base64 is no claim either. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
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
