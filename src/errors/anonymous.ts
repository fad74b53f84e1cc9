/** Fields that identify a person or their origin, by whatever case and spelling. */
const PERSONAL =
  /^(?:user|cookies?|cookie_header|referr?er|query_string|server_name|email|message_query|authorization)$|(?:^|\.)(?:query|fragment|referr?er|cookies?|authorization|user|email)$|^http\.request\.header\.referr?er$/i
/** Credential fields, whatever their value: what a user types or is given to store has no shape of its own. */
const OPENING =
  /(?:^|_)(?:passwords?|passphrases?|secrets?|reveals?|preimages?|seeds?|mnemonics?|words|kits?|vaults?|wrap(?:s|ped)?|ciphertexts?|sealed|signatures?|credentials?|(?:auth|first|operator|private|vault|wrap)_?keys?|session_?tokens?)(?:_|$)|^(?:next|typed)$/
/** Where one word of a field's name ends and the next begins. */
const WORDS_MEET = /(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/
/** Ids that tie reports together; they look like secrets and are none. */
const OWN_IDS =
  /^(?:event_id|trace_id|span_id|parent_span_id|segment_id|debug_id|release|public_key|sample_rand)$/

/** An address or a path, split at its query or fragment. */
const QUERY_OF_ADDRESS = /((?:https?:\/\/|\/)[^\s?#"'`]*)[?#][^\s"'`]*/g
/** A query on its own, as some fields hold it. */
const BARE_QUERY = /^\?.*$/s
const E_MAIL = /[^\s@<>"'/=:]+@[^\s@<>"'/]+\.[^\s@<>"'/]+/g
/** Wallets, signatures, hashes, reveals. */
const HEXADECIMAL = /0x[0-9a-f]{8,}/gi
/** A signed token: three pieces, some of them short. */
const SIGNED_TOKEN = /\beyJ[\w-]+(?:\.[\w-]+){1,2}/g
/** Tokens of links and sessions, keys; not the names of our files. */
const SECRET = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-]|\.(?:[cm]?js|css|map|json|html|woff2)\b)/gi
/** The same in base64, which a plus or a slash cuts into short pieces; paths have no capitals. */
const BASE64 =
  /(?<![\w+/-])(?=[\w+/]*[A-Z])(?=[\w+/]*[a-z])(?=[\w+/]*\d)[A-Za-z0-9+/]{40,}={0,2}(?![\w+/-]|\.(?:[cm]?js|css|map|json|html|woff2)\b)/g
/**
 * A recovery kit: twelve words of its list, three to eight letters each; hardly a sentence lacks a shorter one.
 */
const KIT = /\b(?:[a-z]{3,8}[\s,]+){11}[a-z]{3,8}\b/gi
/** A user's page, in the address bar or at the API. */
const PROFILE = /(\/profile\/)(?!(?:edit|sales_collection|orders|device|security)(?:[/\s"'?#]|$))[^/\s"'?#]+/g
/** What an element in a breadcrumb says of itself: labels hold names. */
const ATTRIBUTES = /\[[^\]]*\]/g

/** The kind of page may be reported, the user's identity may not. */
export function anonymousText(text: string): string {
  return text
    .replace(BARE_QUERY, '')
    .replaceAll(QUERY_OF_ADDRESS, '$1')
    .replaceAll(E_MAIL, '[email]')
    .replaceAll(HEXADECIMAL, '[hex]')
    .replaceAll(PROFILE, '$1:id')
    .replaceAll(SIGNED_TOKEN, '[secret]')
    .replaceAll(KIT, '[words]')
    .replaceAll(BASE64, '[secret]')
    .replaceAll(SECRET, (found) => (isUuid(found) ? found : '[secret]'))
}

/**
 * The same thing without anything personal in any of its texts, however deep; fields that are personal are
 * gone.
 */
export function anonymous<Sent>(sent: Sent): Sent {
  return cleaned('', JSON.parse(JSON.stringify(sent))) as Sent
}

/** Names of fields are texts, too: a counter keyed by a user's address has it there. */
function cleaned(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(name, one))
  if (typeof value === 'string') return OWN_IDS.test(name) ? value : anonymousText(value)
  if (typeof value !== 'object' || value === null) return value
  const allowed = Object.entries(value).filter(([field]) => !PERSONAL.test(field) && !opens(field))
  return Object.fromEntries(allowed.map(([field, one]) => [anonymousText(field), cleaned(field, one)]))
}

/** Whether a field is named for something that opens: `newPassword` and `auth_key` like `password`. */
function opens(field: string): boolean {
  return OPENING.test(field.split(WORDS_MEET).join('_').toLowerCase())
}

interface Crumb {
  category?: string | undefined
  message?: string | undefined
  data?: unknown
}

/**
 * A breadcrumb without what was typed, printed or labelled; what was printed to the console is left out whole.
 */
export function anonymousCrumb<C extends Crumb>(crumb: C): C | null {
  if (crumb.category === 'console') return null
  const clean = anonymous(crumb)
  if (!clean.category?.startsWith('ui.') || clean.message === undefined) return clean
  return { ...clean, message: clean.message.replaceAll(ATTRIBUTES, '') }
}

/** Ids of works, balls and groups: public. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
