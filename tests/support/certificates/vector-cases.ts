import { fromHex, joined, toHex, type Bytes } from '../../../src/proof/bytes.ts'
import { fromCbor, toCbor } from '../../../src/proof/cbor.ts'
import { toPayload } from '../../../src/proof/claim.ts'
import { withHolder } from '../../../src/proof/holder.ts'
import { SIGNED_AT, SITE } from './claims.ts'
import {
  ADDRESS,
  DAY_S,
  LISTED_AT,
  PHONE_PLACE,
  READ_AT,
  type Keys,
  type Make,
  type Vector,
} from './vector-maker.ts'

const HOUR_S = 3600
const ELSEWHERE = ADDRESS.replace(SITE, 'https://akashi.example.evil.example')
const GOOD = { verdict: 'genuine', since: 'valid', stale: false, host: 'own', clockBehind: 0 } as const
const altered = { verdict: 'altered', exit: 1 }

/** All vectors, by what they are about. */
export const CASES: readonly ((make: Make, keys: Keys) => Promise<Vector[]>)[] = [
  genuine,
  shown,
  listed,
  addressed,
  signedOtherwise,
  wronglyMade,
]

async function genuine({ paper, held, issue, vector }: Make, { retired }: Keys): Promise<Vector[]> {
  const claim = await issue(paper())
  const unbound = { ...GOOD, holder: 'unbound', exit: 0 }
  const then = SIGNED_AT - 300 * DAY_S
  return [
    vector('paper that names no phone', claim, unbound),
    vector('paper that names a phone', await issue(held()), { ...GOOD, holder: 'none', exit: 0 }),
    vector(
      'an id that is no uuid, a token of 60 digits, and one text for both languages',
      await issue(paper({ certificate: 'a-1', token: '9'.repeat(60), title: { ja: '夜', en: '夜' } })),
      unbound,
      { address: ADDRESS.replace(/8a1f[^/]*/, 'a-1') },
    ),
    vector(
      'a retired key, of a claim from its time',
      await issue(paper({ knownAt: then }), retired),
      unbound,
    ),
    vector(
      'a reader whose clock is an hour slow: said, and no sign of an alteration',
      claim,
      { ...unbound, since: 'unknown', clockBehind: HOUR_S },
      { at: SIGNED_AT - HOUR_S, list: null },
    ),
  ]
}

async function shown({ shownAt, vector }: Make): Promise<Vector[]> {
  const vectors: Vector[] = []
  const add = async (
    name: string,
    holder: string,
    { signed, before }: { signed: number; before?: [signed: number, read: number] },
    more: { list?: string; exit?: number; since?: string } = {},
  ) => {
    const { list = 'fresh', exit = holder === 'now' ? 0 : 5, since = 'valid' } = more
    const earlier = before && {
      earlier: [[await shownAt(READ_AT + before[0]), READ_AT + before[1]]] as [Bytes, number][],
    }
    const content = await shownAt(READ_AT + signed)
    vectors.push(vector(name, content, { ...GOOD, since, holder, exit }, { list, ...earlier }))
  }
  await add('the phone, read twice a second apart: now', 'now', { signed: 0, before: [-1, -1] })
  await add('a picture that is held up four seconds after the phone: no longer one look', 'still', {
    signed: 0,
    before: [-4, -4],
  })
  await add('now, by a phone whose clock is 8 seconds slow', 'now', { signed: -8, before: [-10, -2] })
  await add('one reading alone: it may be a screenshot', 'still', { signed: 0 })
  await add('a screenshot: two readings of the same code', 'still', { signed: -5, before: [-5, -2] })
  await add('the same code, read twice within a second', 'still', { signed: -5, before: [-5, -0.5] })
  await add('a second that took two and a half to be read', 'now', { signed: -1, before: [-2, -2.5] })
  await add('codes that advance slower than the clock', 'still', { signed: 0, before: [-1, -3] })
  await add('codes that advance faster than the clock', 'still', { signed: 0, before: [-30, -1] })
  await add('codes that go backwards', 'still', { signed: -2, before: [0, -2] })
  await add('a recording that is played 15 seconds later', 'apart', { signed: -15, before: [-17, -2] })
  await add('a phone whose clock is an hour slow', 'apart', { signed: -HOUR_S, before: [-HOUR_S - 2, -2] })
  await add('a phone whose clock is a day fast', 'apart', { signed: DAY_S, before: [DAY_S - 3, -3] })
  await add('a phone that was reported lost', 'lost', { signed: 0, before: [-1, -1] }, { list: 'phone lost' })
  await add(
    'a revoked certificate, shown by its owner’s phone',
    'now',
    { signed: 0, before: [-1, -1] },
    { list: 'revoked', since: 'revoked', exit: 4 },
  )
  return vectors
}

async function listed({ paper, issue, vector }: Make): Promise<Vector[]> {
  const claim = await issue(paper())
  const said = (since: string, exit = 0) => ({ ...GOOD, holder: 'unbound', since, exit })
  return [
    vector('a work that was transferred', claim, said('transferred', 3), { list: 'transferred' }),
    vector('a certificate that was revoked', claim, said('revoked', 4), { list: 'revoked' }),
    vector('no list', claim, said('unknown'), { list: null }),
    vector('a list from before the claim says nothing of it', claim, said('unknown'), {
      list: 'before the claim',
    }),
    vector('a list that does not reach the place', claim, said('unknown'), { list: 'short' }),
    vector(
      'a list from eight days ago',
      claim,
      { ...said('valid'), stale: true },
      { at: LISTED_AT + 8 * DAY_S },
    ),
    vector('a list that an unknown key has signed is none', claim, said('unknown'), {
      list: 'signed by an unknown key',
    }),
    vector('a list of another address is none', claim, said('unknown'), { list: 'of another address' }),
  ]
}

async function addressed({ paper, issue, vector }: Make, { unknown }: Keys): Promise<Vector[]> {
  const [claim, foreign] = [await issue(paper()), await issue(paper(), unknown)]
  const good = { ...GOOD, holder: 'unbound' }
  const bare = vector('a claim without an address', claim, { ...good, host: null, exit: 0 }, { address: '' })
  return [
    vector(
      'a code that leads to another host',
      claim,
      { ...good, host: 'other', exit: 6 },
      { address: ELSEWHERE },
    ),
    vector('a code that leads to another certificate', claim, altered, {
      address: ADDRESS.replace('8a1f', '8a1e'),
    }),
    vector('an unknown key, and the issuer’s own host', foreign, { verdict: 'unknown-key', exit: 1 }),
    vector(
      'an unknown key, and another host',
      foreign,
      { verdict: 'another-issuer', exit: 1 },
      { address: ELSEWHERE },
    ),
    bare,
    {
      ...bare,
      name: 'an address without a claim',
      code: ADDRESS,
      expected: { verdict: 'only-address', exit: 2 },
    },
    {
      ...bare,
      name: 'no certificate at all',
      code: 'https://example.com/',
      expected: { verdict: 'nothing', exit: 2 },
    },
    {
      ...bare,
      name: 'a character that is none of base41',
      code: `${bare.code.slice(0, -3)}.00`,
      expected: altered,
    },
  ]
}

async function signedOtherwise(make: Make, keys: Keys): Promise<Vector[]> {
  const { paper, held, signed, issue, shownAt, vector } = make
  const withdrawn = { verdict: 'withdrawn-key', exit: 1 }
  const high = await signed(toPayload(paper()), keys.signing, keys.signing.signOther)
  const own = await issue(held())
  const other = await issue(held({ knownAt: SIGNED_AT + 1 }))
  const proof = (await withHolder(other, READ_AT * 1000, keys.phone.sign)).subarray(other.length)
  return [
    vector('the higher s of a signature: as good as the lower', high, {
      ...GOOD,
      holder: 'unbound',
      exit: 0,
    }),
    vector(
      'a revoked key',
      await issue(paper({ knownAt: SIGNED_AT - 500 * DAY_S }), keys.revoked),
      withdrawn,
    ),
    vector('a retired key, out of its time', await issue(paper(), keys.retired), withdrawn),
    vector('the next key, before its time', await issue(paper(), keys.next), withdrawn),
    vector('a holder’s signature by another phone', await shownAt(READ_AT, keys.otherPhone.sign), altered),
    vector('a holder’s signature of another claim', joined(own, proof), altered),
    vector(
      'a holder’s signature where the claim names no phone',
      joined(await issue(paper()), proof),
      altered,
    ),
    vector(
      'something behind the holder’s signature',
      joined(await shownAt(READ_AT), Uint8Array.of(0)),
      altered,
    ),
  ]
}

async function wronglyMade({ paper, held, signed, issue, shownAt, vector }: Make): Promise<Vector[]> {
  const payload = toPayload(paper())
  const set = fromCbor(payload) as Map<number, unknown>
  const fields = set.get(-65_537) as unknown[]
  const changed = (at: number, value: unknown) =>
    signed(toCbor(new Map([...set, [-65_537, fields.toSpliced(at, 1, value)]])))
  const bit = Uint8Array.from(await issue(paper()))
  bit[60] = (bit[60] ?? 0) ^ 1
  const last = Uint8Array.from(await shownAt(READ_AT))
  last[last.length - 1] = (last.at(-1) ?? 0) ^ 1
  const longer = fromHex(toHex(payload).replace('3a000100008d01', '3a000100008d1801'))
  return [
    vector('one bit of the claim altered', bit, altered),
    vector('one bit of the holder’s signature altered', last, altered),
    vector('version 2', await signed(toCbor(new Map([...set, [-65_537, [2, 'whatever comes']]]))), {
      verdict: 'newer',
      exit: 1,
    }),
    vector('version 0, which there never was', await changed(0, 0), altered),
    vector('a number that is written longer than it need be', await signed(longer), altered),
    vector('a text of 121 characters', await changed(6, 'x'.repeat(121)), altered),
    vector('one text written twice', await changed(6, ['夜', '夜']), altered),
    vector('a token as text that a number would hold', await changed(4, '42'), altered),
    vector('a place for a phone, and no key', await changed(12, PHONE_PLACE), altered),
    vector('half of a claim', (await issue(held())).slice(0, 120), altered),
  ]
}
