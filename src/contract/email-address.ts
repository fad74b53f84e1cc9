import { withoutUnseen } from './written-text.ts'

/** Longest address, and longest part before its @, that can be delivered to (RFC 5321). */
const MOST = 254
const LOCAL_MOST = 64
/** What is typed of an address before it is folded. */
const TYPED_MOST = 1000
/**
 * The characters of RFC 5322 outside quotes. Their dots stand anywhere: Japanese carriers gave out `taro..y@` and
 * `taro.@`, which the mailer quotes.
 */
const LOCAL_PART = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
/** The same mailbox as without its quotes, in which careful owners of `taro..y@` write it. */
const QUOTED = /^"(.*)"$/
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z][a-z0-9-])${LABEL}$`)
/**
 * What no domain has (RFC 5892): punctuation, of which some has a meaning in an address on the web, but for the
 * hyphen and the marks inside words of Catalan, Hebrew and Japanese.
 */
const NO_DOMAIN = /[\s\p{Cc}]|(?![-.\u00B7\u05F3\u05F4\u30FB])\p{P}/u
const ASCII = /^[!-~]*$/
const IDEOGRAPHIC_FULL_STOP = /\u3002/g

/**
 * The one form of an email address, in which it is stored, compared and mailed to: `ｔａｒｏ＠日本語．ｊｐ` is
 * `taro@xn--wgv71a119e.jp`. Undefined for what cannot be one; whether it is one, only a delivered mail proves.
 */
export function emailAddress(typed: string): string | undefined {
  if (typed.length > TYPED_MOST) return undefined
  const folded = withoutUnseen(typed.normalize('NFKC')).trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const local = folded.slice(0, Math.max(at, 0)).replace(QUOTED, '$1')
  const domain = asciiDomain(folded.slice(at + 1).replaceAll(IDEOGRAPHIC_FULL_STOP, '.'))
  const address = `${local}@${domain}`
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain)) return undefined
  return local.length > LOCAL_MOST || address.length > MOST ? undefined : address
}

/** A domain as the network knows it (RFC 5891, punycode); empty for none. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain)) return domain
  if (NO_DOMAIN.test(domain)) return ''
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
