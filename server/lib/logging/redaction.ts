/**
 * What no line of the log has, wherever it stands in a text: one row each. A line passes all of them on its way
 * out (log.ts), whoever wrote it.
 */
const NEVER_LOGGED: readonly { pattern: RegExp; instead: string }[] = [
  // name and password of a URL
  { pattern: /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'\\]*@/gi, instead: '$1…@' },
  // what an address carries beside its path: the tokens of mails, search words, addresses of people
  { pattern: /\b(https?:\/\/[^\s?#"')\\]+)[?#][^\s"')\\]*/gi, instead: '$1?…' },
  { pattern: /([ "'(]\/[\w./%~@-]*)\?[^\s"')\\]+/g, instead: '$1?…' },
  // email addresses
  { pattern: /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, instead: '[email]' },
  // cookies of ours, and headers that authenticate
  { pattern: /\b((?:__Host-)?akashi_\w+)=[^;\s"'\\]+/g, instead: '$1=…' },
  { pattern: /\b(Bearer|Basic) [\w.~+/=-]+/gi, instead: '$1 …' },
  // secret keys of the payment provider
  { pattern: /\b(sk|rk|whsec)_\w{8,}/g, instead: '$1_…' },
  // JSON Web Tokens
  { pattern: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, instead: '…' },
  // reveal and authentication hashes, keys, signatures, signed transactions; enough is left to find a transaction by
  { pattern: /\b(0x)?([0-9a-f]{8})[0-9a-f]{56,}/gi, instead: '$1$2…' },
  // tokens of sessions and mails, 32 random bytes as base64url; accounts of the chain are as long
  {
    pattern: /\b(?!0x[0-9a-fA-F]{40}\b)(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{40,}/gu,
    instead: '…',
  },
]

/** A text without what is personal or secret. What it was put through once, it leaves as it is. */
export function redacted(text: string): string {
  return NEVER_LOGGED.reduce((left, { pattern, instead }) => left.replaceAll(pattern, instead), text)
}

/** Without what begins a line, steers a terminal, or shows the rest of a line in another order. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
