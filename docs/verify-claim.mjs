#!/usr/bin/env node
/* oxlint-disable max-lines -- one file that can be carried around alone */
/**
 * Checks the signed claim of an Akashi certificate without Akashi: the format is written down in docs/claims.md.
 * Needs Node 20 or newer and nothing else.
 *
 *   node verify-claim.mjs <text of the code, or a file that holds it> --issuer akashi-issuer.json
 *        [--status akashi-status.json] [--at 2026-09-12T14:03:00Z] [--earlier '<text>@<time>']… [--holder]
 *
 * The issuer file comes from the shop that you trust, https://<shop>/.well-known/akashi-issuer.json, never from where a
 * code leads. `--at` is when the text was read (now, unless said), `--earlier` a text that was read from the same
 * screen before. `--holder` asks for the phone: paper does not do.
 *
 * Ends with 0: genuine, and nothing that is known here speaks against it. 1: not genuine. 2: nothing to check.
 * 3: transferred. 4: revoked. 5: the holder is not shown. 6: the code leads to another host than the issuer's.
 * Where several are true: 1, 4, 3, 6, 5.
 */
import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inflateSync } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-/'
const STATES = ['valid', 'revoked', 'revoked', 'transferred']
/** A key's time, give or take the clocks of a shop's machines. */
const SLACK_MS = 600_000
/** A signature of the phone this far from the reading is not of this moment. */
const NOW_MS = 10_000
/** Two readings are in step when the phone's clock ran at least so far, and as far as the reader's. */
const STEP_MS = 1000
const LOOK_MS = 3000
const STEP_SLACK_MS = 1500
/** What is known only up to so long ago, is stale. */
const STALE_MS = 604_800_000
/** A reader's clock may be behind the shop's by so much; more is said. */
const CLOCK_MS = 300_000

/** What is no claim in its one canonical form. */
class Bad extends Error {}
const must = (holds, what) => {
  if (!holds) throw new Bad(what)
}

/** Three characters for two bytes, the lowest digit first (RFC 9285 with 41 characters). */
function base41(text) {
  const bytes = []
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3)).map((each) => ALPHABET.indexOf(each))
    must(digits.length > 1 && digits.every((digit) => digit >= 0), 'base41')
    const value = digits.reduceRight((sum, digit) => sum * 41 + digit, 0)
    must(value < (digits.length === 3 ? 65_536 : 256), 'base41')
    bytes.push(...(digits.length === 3 ? [value >> 8, value & 255] : [value]))
  }
  return Buffer.from(bytes)
}

/** One item of deterministic CBOR (RFC 8949, section 4.2.1): whole numbers, bytes, texts, lists, maps, true, false, null. */
function item(bytes, at) {
  must(at < bytes.length, 'CBOR ends')
  const [major, info] = [bytes[at] >> 5, bytes[at] & 31]
  if (major === 7) {
    must([20, 21, 22].includes(info), 'CBOR value')
    return [[false, true, null][info - 20], at + 1]
  }
  must(info < 28 && major !== 6, 'CBOR head')
  const width = info < 24 ? 0 : 1 << (info - 24)
  must(at + 1 + width <= bytes.length, 'CBOR ends')
  let count = BigInt(info)
  if (width > 0) count = BigInt(`0x${bytes.subarray(at + 1, at + 1 + width).toString('hex')}`)
  const shortest = [0n, 24n, 256n, 0n, 65_536n, 0n, 0n, 0n, 4_294_967_296n][width]
  const largest = BigInt(Number.MAX_SAFE_INTEGER) - (major === 1 ? 1n : 0n)
  must(count >= shortest && count <= largest, 'CBOR number')
  const n = Number(count)
  let next = at + 1 + width
  if (major === 0) return [n, next]
  if (major === 1) return [-1 - n, next]
  if (major === 2 || major === 3) {
    must(next + n <= bytes.length, 'CBOR ends')
    const part = bytes.subarray(next, next + n)
    if (major === 2) return [part, next + n]
    const text = part.toString('utf8')
    must(Buffer.from(text).equals(part) && !text.startsWith('\ufeff'), 'CBOR text')
    return [text, next + n]
  }
  must(n <= bytes.length, 'CBOR ends')
  const list = []
  const map = new Map()
  let before
  for (let each = 0; each < n; each++) {
    const start = next
    let value
    ;[value, next] = item(bytes, next)
    if (major === 4) list.push(value)
    else {
      const key = bytes.subarray(start, next)
      must(before === undefined || Buffer.compare(before, key) < 0, 'CBOR order')
      before = key
      let held
      ;[held, next] = item(bytes, next)
      map.set(value, held)
    }
  }
  return [major === 4 ? list : map, next]
}

function whole(bytes) {
  const [value, end] = item(bytes, 0)
  must(end === bytes.length, 'something follows')
  return value
}

function head(major, n) {
  if (n < 24) return Buffer.of((major << 5) | n)
  return n < 256 ? Buffer.of((major << 5) | 24, n) : Buffer.of((major << 5) | 25, n >> 8, n & 255)
}
const asBytes = (bytes) =>
  Buffer.concat([bytes.length > 65_535 ? wide(bytes.length) : head(2, bytes.length), bytes])
function wide(n) {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(n)
  return Buffer.concat([Buffer.of(0x5a), four])
}

const isBytes = (value, length) => Buffer.isBuffer(value) && value.length === length
const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isText = (value) => typeof value === 'string' && value.length <= 120
const keysOf = (map) => (map instanceof Map ? [...map.keys()].toSorted((a, b) => a - b).join() : 'no map')

/** A COSE_Sign1 with ES256 (RFC 9052, section 4.2) and what follows it. */
function sign1(bytes) {
  must(bytes[0] === 0xd2, 'no COSE_Sign1')
  const [parts, end] = item(bytes, 1)
  must(Array.isArray(parts) && parts.length === 4, 'no COSE_Sign1')
  const [header, open, payload, signature] = parts
  must(Buffer.isBuffer(header) && Buffer.isBuffer(payload) && isBytes(signature, 64), 'no COSE_Sign1')
  must(keysOf(open) === '', 'open header')
  const named = whole(header)
  must(['1', '1,4', '1,16', '1,4,16'].includes(keysOf(named)) && named.get(1) === -7, 'not ES256')
  must(!named.has(4) || isBytes(named.get(4), 8), 'key id')
  must(!named.has(16) || (typeof named.get(16) === 'string' && named.get(16).length <= 40), 'type')
  const signed = {
    header,
    payload,
    signature,
    keyId: named.get(4)?.toString('base64url'),
    type: named.get(16),
  }
  return [signed, bytes.subarray(end)]
}

function fits({ header, payload, signature }, x, y, about = Buffer.alloc(0)) {
  const message = Buffer.concat([
    Buffer.of(0x84, 0x6a),
    Buffer.from('Signature1'),
    asBytes(header),
    asBytes(about),
    asBytes(payload),
  ])
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  return verify('sha256', message, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** Whose signature it is; `at` in seconds, undefined for a format of the future. */
function judgeSignature(signed, issuer, at) {
  const key = issuer.keys.find(({ kid }) => kid === signed.keyId)
  if (!key) return 'unknown-key'
  if (!fits(signed, key.x, key.y)) return 'altered'
  if (key.revoked_at !== null) return 'withdrawn-key'
  const time = at()
  if (time === undefined) return ''
  const [from, until] = [
    Date.parse(key.valid_from),
    key.retired_at === null ? Infinity : Date.parse(key.retired_at),
  ]
  return time * 1000 < from - SLACK_MS || time * 1000 > until + SLACK_MS ? 'withdrawn-key' : ''
}

/** y of a point of P-256 from x and whether y is odd, by the curve's equation. */
function yOf(x, odd) {
  const p = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
  const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
  const v = BigInt(`0x${x.toString('hex')}`)
  must(v < p, 'key')
  const square = (((v ** 3n - 3n * v + b) % p) + p) % p
  let [root, base] = [1n, square]
  for (let e = (p + 1n) / 4n; e > 0n; e >>= 1n) {
    if (e & 1n) root = (root * base) % p
    base = (base * base) % p
  }
  must((root * root) % p === square, 'key')
  const y = (root & 1n) === (odd ? 1n : 0n) ? root : p - root
  return Buffer.from(y.toString(16).padStart(64, '0'), 'hex')
}

/** The fields of a claim; a number where it is of another version. */
function fieldsOf(payload) {
  const set = whole(payload)
  const f = set instanceof Map ? set.get(-65_537) : undefined
  must(Array.isArray(f) && isCount(f[0]) && f[0] > 0, 'no certificate')
  if (f[0] !== 1) return f[0]
  const bound = f[12] !== null
  must(
    f.length === 13 && keysOf(set) === (bound ? '-65537,6,8' : '-65537,6') && isCount(set.get(6)),
    'fields',
  )
  const two = (value) =>
    isText(value) ||
    (Array.isArray(value) && value.length === 2 && value.every(isText) && value[0] !== value[1])
  const uuid = isBytes(f[1], 16) && f[1].toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const isUuid = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
  const id = uuid || (isText(f[1]) && /^[A-Za-z0-9_-]{1,64}$/.test(f[1]) && !isUuid(f[1]) && f[1])
  const largeToken =
    typeof f[4] === 'string' && /^[1-9]\d{0,77}$/.test(f[4]) && !Number.isSafeInteger(Number(f[4]))
  must(id && isBytes(f[2], 20) && isCount(f[3]) && (isCount(f[4]) || largeToken), 'fields')
  must(Array.isArray(f[5]) && f[5].length === 2 && f[5].every(isCount) && two(f[6]) && two(f[7]), 'fields')
  must(
    isBytes(f[8], 16) && Array.isArray(f[9]) && f[9].length === 2 && isBytes(f[9][0], 20) && isText(f[9][1]),
    'fields',
  )
  must(isCount(f[10]) && isCount(f[11]) && (!bound || isCount(f[12])), 'fields')
  let device = null
  if (bound) {
    const key = keysOf(set.get(8)) === '1' ? set.get(8).get(1) : undefined
    must(keysOf(key) === '-3,-2,-1,1' && key.get(1) === 2 && key.get(-1) === 1, 'key')
    const [x, odd] = [key.get(-2), key.get(-3)]
    must(isBytes(x, 32) && typeof odd === 'boolean', 'key')
    device = { x: x.toString('base64url'), y: yOf(x, odd).toString('base64url'), place: f[12] }
  }
  const texts = (value) =>
    typeof value === 'string' ? { ja: value, en: value } : { ja: value[0], en: value[1] }
  return {
    certificate: id,
    contract: `0x${f[2].toString('hex')}`,
    chain: f[3],
    token: String(f[4]),
    edition: f[5].join(' / '),
    title: texts(f[6]),
    creator: texts(f[7]),
    media: f[8].toString('hex'),
    owner: { address: `0x${f[9][0].toString('hex')}`, name: f[9][1] },
    issuedAt: f[10],
    knownAt: set.get(6),
    place: f[11],
    device,
  }
}

/** What a status list says of a place; undefined without a list, or one that is not the issuer's. */
function listOf(file, issuer) {
  if (!file) return undefined
  try {
    const [signed, rest] = sign1(Buffer.from(file.list, 'base64url'))
    must(rest.length === 0 && signed.type === 'application/statuslist+cwt', 'list')
    const set = whole(signed.payload)
    must(keysOf(set) === '2,6,65533,65534' && isCount(set.get(6)), 'list')
    must(judgeSignature(signed, issuer, () => set.get(6)) === '', 'list')
    must(set.get(2) === issuer.status_list, 'list')
    must(set.get(65_533) instanceof Map && set.get(65_533).get('bits') === 2, 'list')
    const bytes = inflateSync(set.get(65_533).get('lst'))
    const at = (place) =>
      place < bytes.length * 4 ? STATES[(bytes[Math.floor(place / 4)] >> ((place % 4) * 2)) & 3] : undefined
    return { issuedAt: set.get(6), at }
  } catch {
    return undefined
  }
}

/** @param readings earlier ones of the same claim: when the phone signed, and when that was read, in milliseconds */
function judgeHolder(device, signedAt, list, now, readings) {
  if (!device) return 'unbound'
  if (list?.at(device.place) === 'revoked') return 'lost'
  if (signedAt === undefined) return 'none'
  const inStep = readings.some((before) => {
    const [step, passed] = [signedAt * 1000 - before.signedAt, now - before.readAt]
    return step >= STEP_MS && passed <= LOOK_MS && Math.abs(step - passed) <= STEP_SLACK_MS
  })
  if (!inStep) return 'still'
  return Math.abs(signedAt * 1000 - now) <= NOW_MS ? 'now' : 'apart'
}

/**
 * Judges the bytes of a claim.
 * @returns {{ verdict: string, claim?: object, since?: string, stale?: boolean, holder?: string }}
 */
export function verifyBytes(content, { issuer, status, now = Date.now(), readings = [] }) {
  try {
    must(content.length <= 1024, 'too long')
    const [signed, proof] = sign1(content)
    must(signed.type === undefined, 'not a claim')
    const refused = judgeSignature(signed, issuer, () => {
      const fields = fieldsOf(signed.payload)
      return typeof fields === 'number' ? undefined : fields.knownAt
    })
    if (refused) return { verdict: refused }
    const claim = fieldsOf(signed.payload)
    if (typeof claim === 'number') return { verdict: 'newer' }
    const { device, ...rest } = claim
    let signedAt
    if (proof.length > 0) {
      const [held, more] = sign1(proof)
      must(device && more.length === 0 && !held.keyId && held.type === undefined, 'holder')
      const set = whole(held.payload)
      must(keysOf(set) === '6' && isCount(set.get(6)), 'holder')
      const own = content.subarray(0, content.length - proof.length)
      must(fits(held, device.x, device.y, own), 'holder')
      signedAt = set.get(6)
    }
    const list = listOf(status, issuer)
    const since = (list && list.issuedAt >= claim.knownAt && list.at(claim.place)) || 'unknown'
    const listAt = list ? list.issuedAt : null
    const knownUntil = since === 'valid' ? listAt : claim.knownAt
    const ahead = Math.max(claim.knownAt, listAt ?? 0) * 1000 - now
    return {
      verdict: 'genuine',
      claim: rest,
      since,
      listAt,
      stale: now - knownUntil * 1000 > STALE_MS,
      holder: judgeHolder(device, signedAt, list, now, readings),
      signedAt,
      clockBehind: ahead > CLOCK_MS ? Math.floor(ahead / 1000) : 0,
    }
  } catch (error) {
    if (error instanceof Bad) return { verdict: 'altered', why: error.message }
    throw error
  }
}

/** Where a text leads; undefined where it is no web address. */
function addressOf(text) {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const path =
    /^(?:\/(?:ja|en))?\/[a-z0-9][a-z0-9_-]{0,63}\/nfts\/([A-Za-z0-9_-]{1,64})\/certificate\/?$/.exec(pathname)
  return { origin, certificate: path?.[1] }
}

/** The address before `#`, and the content behind it: undefined without one, null where it is damaged. */
function partsOf(text) {
  const trimmed = text.trim()
  const [before, ...behind] = trimmed.split('#')
  const fragment = behind.join('#')
  const address = addressOf(before)
  if (!fragment.startsWith('c=')) return { address }
  try {
    must(trimmed.length <= 2000, 'too long')
    return { address, content: base41(fragment.slice(2)) }
  } catch {
    return { address, content: null }
  }
}

/** When earlier texts of the same claim were signed and read, for `verifyBytes`. */
function readingsOf(content, known, earlier) {
  const own = content.subarray(0, content.length - sign1(content)[1].length)
  return earlier.flatMap(({ text, at }) => {
    const before = partsOf(text).content
    if (!before || !before.subarray(0, own.length).equals(own)) return []
    const { signedAt } = verifyBytes(before, known)
    return signedAt === undefined ? [] : [{ signedAt: signedAt * 1000, readAt: at }]
  })
}

/** Judges the text of a QR code; `earlier`: `{ text, at }` of what was read before, `at` in milliseconds. */
export function verifyText(text, { earlier = [], ...known }) {
  const { address, content } = partsOf(text)
  if (content === undefined) return { verdict: address?.certificate ? 'only-address' : 'nothing' }
  if (content === null) return { verdict: 'altered', why: 'code' }
  const host = address && (address.origin === known.issuer.issuer ? 'own' : 'other')
  let found = verifyBytes(content, known)
  if (found.verdict === 'unknown-key' && host === 'other') return { verdict: 'another-issuer' }
  if (found.verdict !== 'genuine') return found
  if (found.holder === 'still') {
    found = verifyBytes(content, { ...known, readings: readingsOf(content, known, earlier) })
  }
  // The address is not signed: it has to be this certificate's.
  if (address && address.certificate !== found.claim.certificate)
    return { verdict: 'altered', why: 'address' }
  return { ...found, host: host ?? null }
}

/** What the program ends with. */
export function exitCode(found, { holder = false } = {}) {
  if (found.verdict === 'nothing' || found.verdict === 'only-address') return 2
  if (found.verdict !== 'genuine') return 1
  if (found.since === 'revoked') return 4
  if (found.since === 'transferred') return 3
  if (found.host === 'other') return 6
  const unproven = holder ? found.holder !== 'now' : ['still', 'apart', 'lost'].includes(found.holder)
  return unproven ? 5 : 0
}

const HOLDERS = {
  unbound: 'The claim names no phone: who shows it is not known.',
  none: 'Paper or a page: who shows it is not known.',
  lost: 'The phone was reported lost or logged out. It shows nothing.',
  now: 'The owner’s phone signs at this moment.',
  apart:
    'The code advances as a clock does, but not as yours: one of the two is wrong, or it is a recording.',
  still: 'One reading shows no more than a screenshot would. Read the code again.',
}

function inWords(found, issuer, now) {
  const time = (seconds) => new Date(seconds * 1000).toISOString()
  const { claim, since, listAt, holder, signedAt } = found
  const apart = signedAt === undefined ? undefined : Math.round(signedAt - now / 1000)
  return [
    found.host === 'other' && `The code leads to another host than ${issuer.issuer}.`,
    since === 'revoked' && 'REVOKED by the certifier.',
    since === 'transferred' && `TRANSFERRED: ${claim.owner.name} is no longer the owner.`,
    JSON.stringify(claim, null, 2),
    `Certified by ${issuer.name} (${issuer.issuer}): the signature fits.`,
    `Owner: ${claim.owner.name}, as of ${time(claim.knownAt)}.`,
    `Since then: ${since} (${listAt === null ? 'no status list' : `status list of ${time(listAt)}`}).`,
    found.stale && 'That is more than seven days ago.',
    found.clockBehind > 0 && `Your own clock is at least ${found.clockBehind} seconds slow.`,
    `Holder: ${holder}. ${HOLDERS[holder]}`,
    apart !== undefined && `Signed by the phone at ${time(signedAt)}, ${apart} seconds from the reading.`,
  ].filter(Boolean)
}

const USAGE =
  'usage: node verify-claim.mjs <text or file> --issuer akashi-issuer.json [--status file] [--at time] [--earlier text@time]… [--holder]'

function main(words) {
  const given = { earlier: [] }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--holder') given.holder = true
    else if (word === '--earlier') given.earlier.push(words[++at] ?? '')
    else if (['--issuer', '--status', '--at'].includes(word)) given[word.slice(2)] = words[++at] ?? ''
    else if (given.text === undefined && !word.startsWith('--')) given.text = word
    else given.wrong = true
  }
  const now = given.at === undefined ? Date.now() : Date.parse(given.at)
  const earlier = given.earlier.map((each) => {
    const split = each.lastIndexOf('@')
    return { text: each.slice(0, split), at: Date.parse(each.slice(split + 1)) }
  })
  if (
    given.wrong ||
    !given.text ||
    !given.issuer ||
    [now, ...earlier.map(({ at }) => at)].some(Number.isNaN)
  ) {
    console.error(USAGE)
    return 2
  }
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const text = existsSync(given.text) ? readFileSync(given.text, 'utf8') : given.text
  const issuer = read(given.issuer)
  const found = verifyText(text, { issuer, status: given.status && read(given.status), now, earlier })
  if (found.verdict === 'genuine') for (const line of inWords(found, issuer, now)) console.log(line)
  else console.log(`Not genuine: ${found.verdict}${found.why ? ` (${found.why})` : ''}.`)
  return exitCode(found, given)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = main(process.argv.slice(2))
}
