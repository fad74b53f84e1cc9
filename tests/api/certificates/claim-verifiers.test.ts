import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IssuerFile, StatusFile } from '../../../src/contract/issuer.ts'
import { fromBase64Url, joined, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { fromCbor, toCbor } from '../../../src/proof/cbor.ts'
import { toPayload, type Claim } from '../../../src/proof/claim.ts'
import { codeText } from '../../../src/proof/code.ts'
import { withHolder, type Reading } from '../../../src/proof/holder.ts'
import { readStatusList } from '../../../src/proof/status-list.ts'
import { trust } from '../../../src/proof/trusted.ts'
import { judgeClaim, judgeCode } from '../../../src/proof/verdict.ts'
import {
  keyPair,
  SIGNED_AT,
  SITE,
  someClaim,
  testIssuer,
  type TestIssuer,
  type TestKey,
} from '../../support/certificates/claims.ts'
import { python } from '../../support/certificates/python.ts'
import { ROOT } from '../../house/tree.ts'

interface Found {
  verdict: string
  since?: string
  holder?: string
}
interface Known {
  issuer: IssuerFile
  status?: StatusFile | undefined
  now: number
  readings?: Reading[]
}
/** docs/verify-claim.mjs: it shares no line with the shop's own verifier, and neither does docs/verify_claim.py. */
interface Theirs {
  verifyBytes(content: Buffer, known: Known): Found
  verifyText(text: string, known: Known): Found
}

const FILE = join(ROOT, 'docs/verify-claim.mjs')
const PYTHON = join(ROOT, 'docs/verify_claim.py')
const NOW = (SIGNED_AT + 3600) * 1000
const DAY_S = 86_400
const PHONE_PLACE = 12

let theirs: Theirs
let issuer: TestIssuer
let phone: TestKey
let claim: Claim
let held: Bytes
let folder: string
/** Everything that the two were given, for the third. */
const texts: { text: string; issuer: IssuerFile; said: string }[] = []
const given: { content: string; known: Known; said: Found }[] = []

beforeAll(async () => {
  theirs = (await import(pathToFileURL(FILE).href)) as Theirs
  issuer = await testIssuer()
  phone = await keyPair()
  claim = someClaim({ device: { key: phone.short, status: PHONE_PLACE } })
  held = await issuer.issue(claim)
  folder = mkdtempSync(join(tmpdir(), 'akashi-claims-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function ours(content: Bytes, { issuer, status, now, readings = [] }: Known): Promise<Found> {
  const trusted = await trust(issuer)
  const list = status && (await readStatusList(fromBase64Url(status.list), trusted).catch(() => undefined))
  const found = await judgeClaim(content, { trusted, status: list, now, readings })
  if (found.kind !== 'genuine') return { verdict: found.kind }
  return { verdict: 'genuine', since: found.since.state, holder: found.holder.state }
}

/** The verdict of both verifiers in JavaScript; fails where they differ. The third is asked at the end. */
async function both(content: Bytes, more: Partial<Known> = {}): Promise<Found> {
  const known = { issuer: issuer.file, now: NOW, ...more }
  const { verdict, since, holder } = theirs.verifyBytes(Buffer.from(content), known)
  const found = await ours(content, known)
  expect({ verdict, since, holder }).toMatchObject(found)
  given.push({ content: Buffer.from(content).toString('hex'), known, said: found })
  return found
}

describe('our verifier and the one in docs agree', () => {
  it('on a genuine certificate: printed, held, with a clock that is apart, read once', async () => {
    const shown = (ago: number) => withHolder(held, NOW - ago, phone.sign)
    const moving = (ago: number, step = 2000) => ({
      readings: [{ signedAt: NOW - ago - step, readAt: NOW - 2000 }],
    })
    const paper = await issuer.issue(
      someClaim({ certificate: 'a-1', token: '9'.repeat(60), title: { ja: '夜', en: '夜' } }),
    )
    expect((await both(paper)).holder).toBe('unbound')
    expect((await both(held)).holder).toBe('none')
    expect((await both(await shown(0))).holder).toBe('still')
    for (const [ago, holder] of [
      [0, 'now'],
      [10_000, 'now'],
      [11_000, 'apart'],
      [-10_000, 'now'],
      [-3_600_000, 'apart'],
      [3_600_000, 'apart'],
    ] as const) {
      expect((await both(await shown(ago), moving(ago))).holder).toBe(holder)
      expect((await both(await shown(ago), moving(ago, 0))).holder).toBe('still')
      expect((await both(await shown(ago), moving(ago, 4000))).holder).toBe('still')
    }
  })

  it('on every byte, altered in four ways, and on everything that is cut', async () => {
    const whole = await withHolder(held, NOW, phone.sign)
    for (const [at, byte] of whole.entries()) {
      for (const other of [byte ^ 1, byte ^ 0x80, byte ^ 0xff, 0]) {
        if (other === byte) continue
        const changed = Uint8Array.from(whole)
        changed[at] = other
        expect((await both(changed)).verdict).not.toBe('genuine')
      }
    }
    for (const at of whole.keys()) {
      // without the holder's signature, as on paper, the claim ends here
      const { verdict } = await both(whole.slice(0, at))
      expect(verdict).toBe(at === held.length ? 'genuine' : 'altered')
    }
  })

  it('on other issuers, keys of another time, and formats of the future', async () => {
    const at = (days: number) => new Date((SIGNED_AT + days * DAY_S) * 1000).toISOString()
    const file = async (times: object) => ({ issuer: (await testIssuer(issuer.key, times)).file })
    expect((await both(await (await testIssuer()).issue(claim))).verdict).toBe('unknown-key')
    expect((await both(held, await file({ retired_at: at(1) }))).verdict).toBe('genuine')
    expect((await both(held, await file({ retired_at: at(-1) }))).verdict).toBe('withdrawn-key')
    expect((await both(held, await file({ revoked_at: at(3) }))).verdict).toBe('withdrawn-key')
    const set = fromCbor(toPayload(claim)) as Map<number, unknown[]>
    const later = await issuer.sign(toCbor(new Map([...set, [-65_537, [2, 'whatever comes']]])))
    expect((await both(later)).verdict).toBe('newer')
  })

  it('on what an issuer has signed by mistake', async () => {
    const set = fromCbor(toPayload(claim)) as Map<number, unknown>
    const fields = set.get(-65_537) as unknown[]
    const wrong: unknown[] = ['x', 1.5, -1, null, [], new Map(), new Uint8Array(3), 'x'.repeat(200), true]
    for (const at of fields.keys()) {
      for (const value of wrong) {
        const changed = new Map([...set, [-65_537, fields.toSpliced(at, 1, value)]])
        await both(await issuer.sign(toCbor(changed)))
      }
    }
    const more = [
      toCbor(1),
      toCbor([]),
      toCbor(new Map([...set, [4, 1]])),
      joined(toPayload(claim), Uint8Array.of(0xf6)),
    ]
    for (const payload of more) expect((await both(await issuer.sign(payload))).verdict).toBe('altered')
  })

  it('on CBOR that is not written in its one way', async () => {
    const ways = [
      '1801',
      '190001',
      '1a00000001',
      '5f4101ff',
      '9f01ff',
      'bf0101ff',
      'a201010102',
      'a202010101',
      'c001',
      'f7',
      'f93c00',
      'fa3f800000',
      '61ff',
      '1bffffffffffffffff',
      '9bffffffffffffffff',
      '81'.repeat(60),
    ]
    for (const way of ways) {
      expect((await both(await issuer.sign(Uint8Array.from(Buffer.from(way, 'hex'))))).verdict).toBe(
        'altered',
      )
    }
  })

  it('on a claim of which a length is written longer, inside what is signed and around it', async () => {
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
    const around = hex(held).replace('4da201', '580da201')
    expect((await both(bytes(around))).verdict).toBe('altered')
    // the version as two bytes; the order of the keys
    const payload = hex(toPayload(claim))
    const inside = [
      payload.replace('3a000100008d01', '3a000100008d1801'),
      payload.replace(/^a3(061a.{8})(.*)$/, 'a3$2$1'),
    ]
    for (const text of inside) {
      expect(text).not.toBe(payload)
      expect((await both(await issuer.sign(bytes(text)))).verdict).toBe('altered')
    }
  })

  it('on transfers, revocations, lost phones, and lists that are nobody’s', async () => {
    const status = async (place: number, state: 'valid' | 'revoked' | 'transferred', issuedAt?: number) => ({
      status: { list: toBase64Url(await issuer.list(9000, [[place, state]], issuedAt)) },
    })
    expect((await both(held, await status(4711, 'valid'))).since).toBe('valid')
    expect((await both(held, await status(4711, 'transferred'))).since).toBe('transferred')
    expect((await both(held, await status(4711, 'revoked'))).since).toBe('revoked')
    expect((await both(held, await status(4711, 'revoked', SIGNED_AT - 1))).since).toBe('unknown')
    expect((await both(held, await status(PHONE_PLACE, 'revoked'))).holder).toBe('lost')
    const foreign = { status: { list: toBase64Url(await (await testIssuer()).list(9000, [])) } }
    expect((await both(held, foreign)).since).toBe('unknown')
    const far = await issuer.issue(someClaim({ status: 2 ** 40 + 1 }))
    expect((await both(far, await status(1, 'revoked'))).since).toBe('unknown')
  })

  it('on texts of codes', async () => {
    const address = `${SITE}/sumi/nfts/${claim.certificate}/certificate`
    const whole = codeText(address, held)
    const codes = [
      whole,
      `${whole}A`,
      whole.replace('/certificate', ''),
      whole.replace('8a1f', '8a1e'),
      whole.replace('#c=', '#c=%'),
      whole.replace(SITE, `${SITE}/en`),
      `c${whole}`,
      `\n ${whole}\u00a0`,
      whole.replace(SITE, 'https://evil.example'),
      whole.replace(SITE, 'https://AKASHI.example:443'),
      whole.replace(SITE, 'http://akashi.example'),
      whole.replace('/sumi/', '/Sumi/'),
      whole.replace('/certificate', '/certificate/'),
      whole.replace('#c=', `?${'x'.repeat(2000)}#c=`),
      whole.replace(/#.*/, ''),
      `#${whole.split('#')[1]}`,
      `ftp://akashi.example/sumi/nfts/${claim.certificate}/certificate#${whole.split('#')[1]}`,
      'hello',
    ]
    const trusted = await trust(issuer.file)
    for (const text of codes) {
      const { verdict } = theirs.verifyText(text, { issuer: issuer.file, now: NOW })
      expect([text, (await judgeCode(text, { trusted, now: NOW })).kind]).toEqual([text, verdict])
      texts.push({ text, issuer: issuer.file, said: verdict })
    }
  })

  it.skipIf(!python)('and so does the one in Python, on everything that the two were given', () => {
    const pythons = askPython({ given, texts, now: NOW / 1000 })
    expect(given.length).toBeGreaterThan(1000)
    for (const [at, { content, said }] of given.entries()) {
      expect([content, pythons.given[at]]).toEqual([content, said])
    }
    expect(pythons.texts).toEqual(texts.map(({ said }) => said))
  })
})

it('is a program that says in words what it found, and ends with what it means', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const keys = file('issuer.json', JSON.stringify(issuer.file))
  const list = file(
    'status.json',
    JSON.stringify({ list: toBase64Url(await issuer.list(9000, [[4711, 'transferred']])) }),
  )
  const address = `${SITE}/sumi/nfts/${claim.certificate}/certificate`
  const whole = codeText(address, held)
  const at = (ms: number) => new Date(ms).toISOString()
  const signed = async (ms: number) => codeText(address, await withHolder(held, ms, phone.sign))
  const [before, after] = [await signed(NOW - 2000), await signed(NOW)]
  const programs = [[process.execPath, FILE], ...(python ? [[python, PYTHON]] : [])]
  for (const [program = '', ...first] of programs) {
    const run = (...args: string[]) => spawnSync(program, [...first, ...args], { encoding: 'utf8' })
    const ends = (...args: string[]) => run(...args, '--issuer', keys, '--at', at(NOW)).status
    const sold = run(file('code.txt', whole), '--issuer', keys, '--status', list)
    expect([sold.status, sold.stdout]).toEqual([3, expect.stringContaining('transferred')])
    const bad = run(`${whole.slice(0, -3)}000`, '--issuer', keys)
    expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('altered')])
    expect(ends('hello')).toBe(2)
    expect(run(whole).status).toBe(2)
    expect(run(whole, '--issuer', keys, '--at', 'yesterday').status).toBe(2)
    // paper is a certificate, and no holder
    expect([ends(whole), ends(whole, '--holder')]).toEqual([0, 5])
    expect([ends(after), ends(after, '--earlier', `${before}@${at(NOW - 2000)}`)]).toEqual([5, 0])
    expect(ends(after, '--holder', '--earlier', `${before}@${at(NOW - 2000)}`)).toBe(0)
    expect(ends(whole.replace(SITE, 'https://evil.example'))).toBe(6)
  }
})

/** One process for everything; times are seconds there. */
function askPython(asked: { given: typeof given; texts: typeof texts; now: number }) {
  const file = join(folder, 'asked.json')
  writeFileSync(file, JSON.stringify(asked))
  const run = spawnSync(python ?? '', ['-c', PROGRAM, join(ROOT, 'docs'), file], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout) as { given: Found[]; texts: string[] }
}

const PROGRAM = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from verify_claim import read, verify_bytes, verify_text
asked, found = read(sys.argv[2]), []
for each in asked["given"]:
    known = each["known"]
    readings = [(one["signedAt"] / 1000, one["readAt"] / 1000) for one in known.get("readings", [])]
    content = bytes.fromhex(each["content"])
    one = verify_bytes(content, known["issuer"], known.get("status"), known["now"] / 1000, readings)
    found.append({name: one[name] for name in ("verdict", "since", "holder") if name in one})
texts = [verify_text(each["text"], each["issuer"], None, asked["now"])["verdict"] for each in asked["texts"]]
print(json.dumps({"given": found, "texts": texts}))
`
