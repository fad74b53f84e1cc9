import type { TwoTexts } from './claim.ts'

/** Bits of a QR code of version 18 at level M (ISO/IEC 18004, table 7): 563 bytes. */
const CODE_BITS = 4504
/** Beginnings of the two segments, for the address and for the claim behind it. */
const SEGMENT_BITS = 35
const BYTE_BITS = 8
/** Base41 makes three characters of two bytes, each of 5.5 bits. */
const CLAIM_BYTE_BITS = 8.25
/** `#c=` */
const PARAMETER_CHARACTERS = 3
/** A claim with a holder's signature and the largest numbers, without its texts. */
const REST_BYTES = 354
/** More makes the code finer for a title that identifies the work without being whole. */
const MOST_TEXT_BYTES = 110
const CUT = '…'
const utf8 = new TextEncoder()

/**
 * Bytes of UTF-8 that title, creator and owner may take together, so that a claim with a holder's signature
 * stays a QR code of version 18 or less at level M (docs/claims.md).
 * @param addressLength characters of the certificate's address, without a fragment
 */
export function textBudget(addressLength: number): number {
  const bits = CODE_BITS - SEGMENT_BITS - BYTE_BITS * (addressLength + PARAMETER_CHARACTERS)
  return Math.max(0, Math.min(MOST_TEXT_BYTES, Math.floor(bits / CLAIM_BYTE_BITS) - REST_BYTES))
}

/** Title and creator, cut to what fits beside the owner's name, the longest first; "…" shows where. */
export function cutToFit(
  texts: { title: TwoTexts; creator: TwoTexts },
  owner: string,
  mostBytes: number,
): { title: TwoTexts; creator: TwoTexts } {
  const parts = [texts.title.ja, texts.title.en, texts.creator.ja, texts.creator.en]
  const budget = mostBytes - bytesOf(owner)
  while (total(parts) > budget && parts.some((part) => part.length > CUT.length)) {
    const longest = parts.reduce(
      (best, part, at) => (bytesOf(part) > bytesOf(parts[best] ?? '') ? at : best),
      0,
    )
    const shorter = shortened(parts[longest] ?? '')
    // the same text in both languages stays the same
    const before = parts[longest]
    for (const at of parts.keys()) if (parts[at] === before) parts[at] = shorter
  }
  const [titleJa = '', titleEn = '', creatorJa = '', creatorEn = ''] = parts
  return { title: { ja: titleJa, en: titleEn }, creator: { ja: creatorJa, en: creatorEn } }
}

/** As the claim holds them: equal texts once. */
function total([titleJa = '', titleEn = '', creatorJa = '', creatorEn = '']: readonly string[]): number {
  const title = titleJa === titleEn ? bytesOf(titleJa) : bytesOf(titleJa) + bytesOf(titleEn)
  return title + (creatorJa === creatorEn ? bytesOf(creatorJa) : bytesOf(creatorJa) + bytesOf(creatorEn))
}

function shortened(text: string): string {
  const characters = Array.from(text.replace(/…$/, ''))
  return characters.slice(0, -1).join('').trimEnd() + CUT
}

function bytesOf(text: string): number {
  return utf8.encode(text).length
}
