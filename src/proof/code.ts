import { parseUrl } from '../config/parse-url.ts'
import { pageAt } from '../config/pages.ts'
import { fromBase41, toBase41 } from './base41.ts'
import type { Bytes } from './bytes.ts'

/** The fragment of a certificate's address: a claim, and the holder's signature where there is one. */
const PARAMETER = 'c='
/** Longer than any code of ours, and short enough to parse. */
const MOST_CHARACTERS = 2_000

/** Where a code leads. */
export interface CodeAddress {
  origin: string
  /** The certificate whose page it is; null for any other address. */
  certificate: string | null
}

/** What a text (of a QR code, an address bar, a file) holds. Nothing in it is verified. */
type Code =
  | { kind: 'claim'; address: CodeAddress | null; content: Bytes }
  /** It is marked as carrying a claim, and does not. */
  | { kind: 'damaged'; address: CodeAddress | null }
  /** A certificate's address without a claim. */
  | { kind: 'address'; address: CodeAddress }
  | { kind: 'nothing' }

/**
 * The text of a certificate's QR code.
 * @param address the certificate's own, which any phone's camera opens; without a fragment
 * @param content a claim, with or without a holder's signature
 */
export function codeText(address: string, content: Bytes): string {
  return `${address}#${fragmentOf(content)}`
}

/** The fragment after `#`. */
function fragmentOf(content: Bytes): string {
  return PARAMETER + toBase41(content)
}

/** Reads a text. */
export function readCode(text: string): Code {
  const trimmed = text.trim()
  const [before = '', ...behind] = trimmed.split('#')
  const address = addressIn(before)
  const fragment = behind.join('#')
  if (!fragment.startsWith(PARAMETER))
    return address?.certificate ? { kind: 'address', address } : { kind: 'nothing' }
  if (trimmed.length > MOST_CHARACTERS) return { kind: 'damaged', address }
  try {
    return { kind: 'claim', address, content: fromBase41(fragment.slice(PARAMETER.length)) }
  } catch {
    return { kind: 'damaged', address }
  }
}

function addressIn(text: string): CodeAddress | null {
  const url = parseUrl(text)
  if (!url) return null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const { page, params } = pageAt(url.pathname)
  return { origin: url.origin, certificate: page === 'certificate' ? params.id : null }
}
