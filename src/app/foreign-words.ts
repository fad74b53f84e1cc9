/** Longer than any message, shorter than what slows the patterns down. */
const READ_AT_MOST = 2000
const LEFT_OUT = '…'

/**
 * Format characters: they turn the direction of writing, take no space, or break up the patterns matched below.
 */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}]/gu
/** Control characters and the separators that browsers show as nothing; a line break stays. */
const CONTROLS = /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu
/** More marks than any writing puts on one letter. */
const PILED_UP = /(\p{M}{2})\p{M}+/gu
/** Full-width forms of ASCII, one for one. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_SHIFT = 0xfee0

/**
 * Links and phone numbers that a text could lure a reader to; of several that fit, the first. Matched after
 * full-width forms are folded.
 */
const ADDRESSES = [
  // with a scheme
  /\b[a-z][a-z0-9+.-]*:\/\/\S*/.source,
  /\b(?:javascript|data|mailto|tel|sms|vbscript|file|blob|intent|about):\S*/.source,
  // email addresses, and names on other sites
  /[\w.+%-]*@[\p{L}\p{N}]\S*/u.source,
  // IP addresses
  /\[[0-9a-f:]{3,}\]\S*/.source,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:\/\S*)?/.source,
  // host names: the last label begins with a letter, so that 1.5 is none
  /[\p{L}\p{N}-]+(?:[.\u2024][\p{L}\p{N}-]+)*[.\u2024]\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?/u.source,
  // browsers read an ideographic full stop as a dot; Japanese sentences end with it
  /[a-z0-9-]+(?:[.。｡][a-z0-9-]+)*[.。｡][a-z][a-z0-9-]+(?::\d+)?(?:[/?#]\S*)?/.source,
  // telephone numbers: seven digits or more (ITU-T E.164 has no shorter ones worth calling from afar)
  /\+?\(?\d(?:[ \t\u00a0().\-/‐-―ー]*\d){6,}/.source,
]
const ADDRESS = new RegExp(ADDRESSES.join('|'), 'giu')

/**
 * Untrusted words from a link, made safe to quote: no address to go to, no number to call, no characters that
 * turn or hide what stands there, and not longer than `limit` characters. What is left out shows as an
 * ellipsis.
 */
export function foreignWords(text: string, limit: number): string {
  const visible = text
    .slice(0, READ_AT_MOST)
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(PILED_UP, '$1')
  const plain = withoutAddresses(visible)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim()
  const characters = Array.from(plain)
  return characters.length > limit ? `${characters.slice(0, limit).join('')}${LEFT_OUT}` : plain
}

/** Matched in a text of the same length in which full-width forms are folded, removed from the text itself. */
function withoutAddresses(text: string): string {
  const folded = text.replaceAll(FULL_WIDTH, (one) =>
    String.fromCharCode(one.charCodeAt(0) - FULL_WIDTH_SHIFT),
  )
  let rest = ''
  let at = 0
  for (const { 0: found, index } of folded.matchAll(ADDRESS)) {
    rest += text.slice(at, index) + LEFT_OUT
    at = index + found.length
  }
  return rest + text.slice(at)
}
