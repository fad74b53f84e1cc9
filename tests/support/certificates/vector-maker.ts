import type { Bytes } from '../../../src/proof/bytes.ts'
import { toPayload, type Claim } from '../../../src/proof/claim.ts'
import { codeText } from '../../../src/proof/code.ts'
import { sign1, type Sign } from '../../../src/proof/cose.ts'
import { withHolder } from '../../../src/proof/holder.ts'
import { SIGNED_AT, SITE, someClaim } from './claims.ts'
import type { FixedKey } from './fixed-key.ts'

/** What a verifier has to say; the parts after `verdict` of a genuine claim only. */
export interface Expected {
  verdict: string
  since?: string
  /** Known up to more than seven days ago only. */
  stale?: boolean
  holder?: string
  /** Whose host the code leads to; null without an address. */
  host?: 'own' | 'other' | null
  /** How far the reader's clock is behind at least, in seconds; 0 where it may be right. */
  clockBehind?: number
  /** What the programs in docs end with. */
  exit: number
}

export interface Vector {
  name: string
  code: string
  /** When it was read. */
  at: string
  /** A name of `lists`, or null for none. */
  list: string | null
  /** Codes that were read before from the same screen, and when. */
  earlier?: { code: string; at: string }[]
  expected: Expected
}

export const DAY_S = 86_400
export const PLACE = 21
export const PHONE_PLACE = 12
export const LISTED_AT = SIGNED_AT + DAY_S
/** When the codes are read, unless a vector says otherwise. */
export const READ_AT = LISTED_AT + 20
export const ADDRESS = `${SITE}/sumi/nfts/8a1f0c52-6c2e-4f0b-9a53-0f3c2f7b1d44/certificate`

/** ISO 8601 of seconds since 1970. */
export const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Everybody who signs in the vectors. */
export interface Keys {
  signing: FixedKey
  next: FixedKey
  retired: FixedKey
  revoked: FixedKey
  unknown: FixedKey
  phone: FixedKey
  otherPhone: FixedKey
}

export type Make = ReturnType<typeof maker>

/** The few ways in which vectors are made. */
export function maker({ signing, phone }: Keys) {
  const paper = (changes: Partial<Claim> = {}) => someClaim({ status: PLACE, ...changes })
  const held = (changes: Partial<Claim> = {}) =>
    paper({ device: { key: phone.short, status: PHONE_PLACE }, ...changes })
  const signed = (payload: Bytes, key: FixedKey = signing, sign: Sign = key.sign) =>
    sign1(payload, { keyId: key.keyId }, sign)
  const issue = (claim: Claim, key?: FixedKey) => signed(toPayload(claim), key)
  const shownAt = async (seconds: number, sign: Sign = phone.sign) =>
    withHolder(await issue(held()), seconds * 1000, sign)
  const vector = (
    name: string,
    content: Bytes,
    expected: Expected,
    { at = READ_AT, list = 'fresh', address = ADDRESS, earlier }: Options = {},
  ): Vector => ({
    name,
    code: codeText(address, content),
    at: iso(at),
    list,
    ...(earlier && {
      earlier: earlier.map(([code, read]) => ({ code: codeText(address, code), at: iso(read) })),
    }),
    expected,
  })
  return { paper, held, signed, issue, shownAt, vector }
}
interface Options {
  at?: number
  list?: string | null
  address?: string
  earlier?: [Bytes, number][]
}
