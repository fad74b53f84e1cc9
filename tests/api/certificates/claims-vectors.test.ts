import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PUBLISHED_BEFORE_MS } from '../../../server/domain/certificates/key-times.ts'
import { fromBase64Url, sameBytes } from '../../../src/proof/bytes.ts'
import { readCode } from '../../../src/proof/code.ts'
import { firstSigned } from '../../../src/proof/cose.ts'
import { NOW_MS, type Reading } from '../../../src/proof/holder.ts'
import { readStatusList } from '../../../src/proof/status-list.ts'
import { trust } from '../../../src/proof/trusted.ts'
import { judgeCode, STALE_MS, type Known, type Verdict } from '../../../src/proof/verdict.ts'
import { claimsVectors, type Vectors } from '../../support/certificates/claims-vectors.ts'
import { python } from '../../support/certificates/python.ts'
import type { Expected, Vector } from '../../support/certificates/vector-maker.ts'
import { ROOT } from '../../house/tree.ts'

const FILE = join(ROOT, 'docs/claims-vectors.json')
const MJS = join(ROOT, 'docs/verify-claim.mjs')
const LEAST = 20
const DAY_MS = 86_400_000

const published = JSON.parse(readFileSync(FILE, 'utf8')) as Vectors
const { issuer, lists, vectors } = published
const named = vectors.map((vector) => [vector.name, vector] as const)

it('the published vectors are what fixed keys make (`vitest run -u` of this file writes them)', async () => {
  await expect(`${JSON.stringify(await claimsVectors(), null, 2)}\n`).toMatchFileSnapshot(FILE)
  expect(vectors.length).toBeGreaterThanOrEqual(LEAST)
  expect(new Set(vectors.map(({ name }) => name)).size).toBe(vectors.length)
})

it('docs/claims.md names the limits that the shop’s own verifier and server use', () => {
  const text = readFileSync(join(ROOT, 'docs/claims.md'), 'utf8')
  expect([NOW_MS, STALE_MS, PUBLISHED_BEFORE_MS]).toEqual([10_000, 7 * DAY_MS, 8 * DAY_MS])
  for (const said of ['≤ 10 seconds', 'more than seven days ago', 'published 8 days before']) {
    expect(text).toContain(said)
  }
})

describe('Our own verifier says of', () => {
  it.each(named)('%s', async (_, vector) => {
    expect(ours(await judged(vector))).toEqual(withoutExit(vector.expected))
  })
})

describe('docs/verify-claim.mjs says of', () => {
  it.each(named)('%s', async (_, { code, at, list, earlier = [], expected }) => {
    const { verifyText, exitCode } = (await import(pathToFileURL(MJS).href)) as {
      verifyText(text: string, known: object): Expected
      exitCode(found: object): number
    }
    const before = earlier.map((each) => ({ text: each.code, at: Date.parse(each.at) }))
    const status = list === null ? undefined : lists[list]
    const found = verifyText(code, { issuer, status, now: Date.parse(at), earlier: before })
    expect({ ...same(found), exit: exitCode(found) }).toEqual(expected)
  })
})

describe.skipIf(!python)('docs/verify_claim.py says of', () => {
  it.each(python ? [...allByPython()] : [])('%s', (_, found, expected) => {
    expect({ ...same(found), exit: found.exit }).toEqual(expected)
  })
})

async function judged({ code, at, list, earlier = [] }: Vector): Promise<Verdict> {
  const trusted = await trust(issuer)
  const token = list === null ? undefined : lists[list]?.list
  const status = token && (await readStatusList(fromBase64Url(token), trusted).catch(() => undefined))
  const known: Known = { trusted, status: status || undefined, now: Date.parse(at) }
  const readings: Reading[] = []
  for (const before of earlier) {
    const found = await judgeCode(before.code, known)
    expect(sameBytes(claimIn(before.code), claimIn(code))).toBe(true)
    if (found.kind === 'genuine' && 'signedAt' in found.holder && found.holder.signedAt !== null)
      readings.push({ signedAt: found.holder.signedAt, readAt: Date.parse(before.at) })
  }
  return judgeCode(code, { ...known, readings })
}

function claimIn(text: string): Uint8Array {
  const code = readCode(text)
  if (code.kind !== 'claim') return new Uint8Array(0)
  return code.content.subarray(0, code.content.length - firstSigned(code.content)[1].length)
}

function ours(verdict: Verdict): Omit<Expected, 'exit'> {
  if (verdict.kind !== 'genuine') return { verdict: verdict.kind }
  const { since, holder, address, clockBehindMs } = verdict
  return {
    verdict: 'genuine',
    since: since.state,
    stale: since.stale,
    host: address && (address.own ? 'own' : 'other'),
    clockBehind: Math.floor(clockBehindMs / 1000),
    holder: holder.state,
  }
}

/** What both programs in docs answer, without what no vector names. */
function same({ verdict, since, stale, holder, host, clockBehind }: Expected): Omit<Expected, 'exit'> {
  return verdict === 'genuine'
    ? ({ verdict, since, stale, holder, host, clockBehind } as Omit<Expected, 'exit'>)
    : { verdict }
}

function withoutExit(expected: Expected): Partial<Expected> {
  const { exit, ...said } = expected
  return exit === undefined ? expected : said
}

/** One process for all. */
function allByPython(): [string, Expected, Expected][] {
  const run = spawnSync(python ?? '', ['-c', PROGRAM, join(ROOT, 'docs'), FILE], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(run.stderr)
  const found = JSON.parse(run.stdout) as Expected[]
  return vectors.map(({ name, expected }, at) => [name, found[at] ?? { verdict: 'none', exit: -1 }, expected])
}

const PROGRAM = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from verify_claim import exit_code, moment, read, verify_text
file = read(sys.argv[2])
found = []
for each in file["vectors"]:
    earlier = [(before["code"], moment(before["at"])) for before in each.get("earlier", [])]
    status = each["list"] and file["lists"][each["list"]]
    one = verify_text(each["code"], file["issuer"], status, moment(each["at"]), earlier)
    found.append({**one, "exit": exit_code(one)})
print(json.dumps(found))
`
