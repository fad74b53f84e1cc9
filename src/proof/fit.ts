import type { TwoTexts } from './claim.ts'

/**
 * Bytes of UTF-8 that title, creator and owner may take together, so that a claim with a holder's signature stays a
 * QR code of version 18 or less at level M (docs/claims.md).
 */
export const MOST_TEXT_BYTES = 120
const CUT = '…'
const utf8 = new TextEncoder()

/** Title and creator, cut to what fits beside the owner's name, the longest first; "…" shows where. */
export function cutToFit(
  texts: { title: TwoTexts; creator: TwoTexts },
  owner: string,
): { title: TwoTexts; creator: TwoTexts } {
  const parts = [texts.title.ja, texts.title.en, texts.creator.ja, texts.creator.en]
  const room = MOST_TEXT_BYTES - bytesOf(owner)
  while (total(parts) > room) {
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
