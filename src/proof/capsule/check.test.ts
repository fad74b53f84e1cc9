import { beforeAll, describe, expect, it } from 'vitest'
import {
  FACTS,
  MADE_AT,
  pictureOf,
  someCapsule,
  toldBy,
} from '../../../tests/support/certificates/capsule.ts'
import { testIssuer, type TestIssuer } from '../../../tests/support/certificates/claims.ts'
import { receiptOf } from '../../../tests/support/shop/works.ts'
import { checkCapsule, isGenuine } from './check.ts'
import type { CapsuleContent, CapsuleWork } from './content.ts'
import { capsuleHtml } from './html.ts'

let issuer: TestIssuer
let online: CapsuleContent
let offline: CapsuleContent
beforeAll(async () => {
  issuer = await testIssuer()
  online = await someCapsule(issuer, 'online')
  offline = await someCapsule(issuer, 'offline')
})

const workOf = ({ works }: CapsuleContent) => works[0]!
const having = (changes: Partial<CapsuleWork>, content = online): CapsuleContent => ({
  ...content,
  works: content.works.map((work) => ({ ...work, ...changes })),
})
async function check(content: CapsuleContent) {
  const { works } = await checkCapsule(content, MADE_AT)
  return works[0]!
}
async function genuine(content: CapsuleContent) {
  const found = await check(content)
  if (!isGenuine(found)) throw new Error(found.verdict.kind)
  return found
}

describe('A certificate in a file', () => {
  it('is genuine with its own picture, and stood as the list of that day says', async () => {
    const found = await genuine(online)
    expect(found.picture).toBe('original')
    expect(found.verdict.since.state).toBe('valid')
    expect(found.statement).toMatchObject({ facts: FACTS })
  })

  it('is altered with any other character of its claim', async () => {
    const { claim } = workOf(online)
    for (let at = 0; at < claim.length; at += 7) {
      const letter = claim[at] === 'A' ? 'B' : 'A'
      const { verdict } = await check(having({ claim: claim.slice(0, at) + letter + claim.slice(at + 1) }))
      expect(['altered', 'another-issuer', 'unknown-key'], `character ${at}`).toContain(verdict.kind)
    }
    expect((await check(having({ claim: '%%%' }))).verdict.kind).toBe('altered')
  })

  it('has its own picture and no other, and a copy is never taken for the original', async () => {
    const pictured = async (picture: CapsuleWork['picture']) => (await genuine(having({ picture }))).picture
    expect(await pictured(pictureOf(Buffer.from('A picture')))).toBe('changed')
    expect(await pictured({ url: 'https://elsewhere.example/a.png', original: true })).toBe('changed')
    expect(await pictured({ url: 'https://elsewhere.example/a.png', original: false })).toBe('changed')
    expect(await pictured(pictureOf(undefined, false))).toBe('copy')
  })

  it('does not count with a receipt whose figures do not agree, or with the keys of somebody else', async () => {
    const draw = { receipt: receiptOf('a'), contentId: 'a' }
    expect((await genuine(having({ draw }))).draw?.failedAt).not.toBeNull()
    const { file } = await testIssuer()
    expect((await check({ ...online, issuer: file })).verdict.kind).not.toBe('genuine')
  })

  it('does not take the statement about another certificate, or one that somebody else has signed', async () => {
    const other = await someCapsule(await testIssuer(), 'online')
    const { statement } = workOf(other)
    expect((await genuine(having({ statement }))).statement).toBe('changed')
    expect((await genuine(having({ statement: workOf(online).claim }))).statement).toBe('changed')
  })
})

describe('What a reader is told first', () => {
  it.each(['ja', 'en'] as const)('is the date of the export, in %s', async (language) => {
    const { signed } = await toldBy(online, language)
    expect(signed[0]).toMatch(
      language === 'ja' ? /^2026年9月12日 15:03/ : /^Exported on September 12, 2026 at 3:03/,
    )
    expect(signed[1]).toMatch(language === 'ja' ? /入っていません/ : /is not in this file/)
    const { unsigned } = await toldBy(offline, language)
    expect(unsigned[0]).toMatch(language === 'ja' ? /^2026年9月12日/ : /^Exported on/)
  })

  it.each([
    ['revoked', 'This certificate has been revoked.'],
    ['transferred', 'This work has a new owner.'],
  ] as const)('is then that it was %s by the day of the list', async (state, headline) => {
    const { alerts, signed } = await toldBy(await someCapsule(issuer, 'online', state), 'en')
    expect(alerts[0]).toBe(headline)
    expect(alerts[1]).toContain('According to the list of September 12, 2026')
    expect(signed.join('\n')).not.toContain('Neither revoked')
  })

  it('is that it was revoked where only the page said so, and that nobody has signed that', async () => {
    const withdrawn = { at: '2026-09-12T05:10:00.000Z', reason: 'Stolen artwork' }
    const told = await toldBy(having({ told: { at: MADE_AT, facts: null, withdrawn } }), 'en')
    expect(told.alerts[0]).toBe('This certificate has been revoked.')
    expect(told.unsigned).toContain('Stolen artwork')
    expect(told.signed).not.toContain('Stolen artwork')
  })
})

/** Every text, number and empty place of a value, with what it becomes when somebody edits it. */
function* edits(value: unknown, path: (string | number)[] = []): Generator<[string, (copy: object) => void]> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) yield* edits(each, [...path, key])
    return
  }
  const edited =
    typeof value === 'number' ? value + 86_400_000 : typeof value === 'boolean' ? !value : editedText(value)
  yield [
    path.join('.'),
    (copy) => {
      const last = path.at(-1)!
      const holder = path
        .slice(0, -1)
        .reduce<Record<string, unknown>>(
          (at, key) => at[key] as Record<string, unknown>,
          copy as Record<string, unknown>,
        )
      holder[last] = edited
    },
  ]
}

/** One character in the middle; a time stays one. */
function editedText(value: unknown): string {
  if (typeof value !== 'string') return '2027-01-01T00:00:00.000Z'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return value.replace(/^\d{4}/, '2031')
  const at = Math.floor(value.length / 2)
  return value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1)
}

it.each([
  ['en', 'online'],
  ['ja', 'offline'],
] as const)(
  'Somebody edits a file (%s) made %s: whatever they change is called false, or stands under what is not signed',
  async (language, made) => {
    const whole = made === 'online' ? online : offline
    const before = await toldBy(whole, language)
    expect(before.alerts).toEqual([])
    const known = new Set(before.signed)
    const unnoticed: string[] = []
    const paths: string[] = []
    for (const [path, edit] of edits(whole)) {
      const copy = structuredClone(whole)
      edit(copy)
      const { signed, alerts } = await toldBy(copy, language)
      const added = signed.filter((line) => !known.has(line))
      if (added.length > 0 && alerts.length === 0) unnoticed.push(`${path}: ${added.join(' | ')}`)
      paths.push(path)
    }
    expect(unnoticed).toEqual([])
    expect(paths).toContain('issuer.name')
    expect(paths).toContain('madeAt')
    expect(paths.length).toBeGreaterThan(20)
  },
)

it('shows who certifies, the shop, the page and the provenance as signed, or all of them as not signed', async () => {
  const { shop, certifier, address, provenance } = FACTS
  const facts = [shop.name.en, shop.address, certifier.name, certifier.origin, address]
  const transaction = provenance?.[0]?.tx_hash
  const first = await toldBy(online, 'en')
  expect(first.signed).toEqual(expect.arrayContaining([...facts, transaction]))
  const second = await toldBy(offline, 'en')
  expect(second.unsigned).toEqual(expect.arrayContaining([...facts, transaction]))
  expect(second.signed).not.toContain(shop.name.en)
  expect(second.signed.join('\n')).not.toContain(certifier.name + ':')
})

it('is one page that may ask nobody for anything, in which no text can end its element', async () => {
  const evil = '</script><script>alert(1)</script>'
  const named = { ...online, issuer: { ...issuer.file, name: evil } }
  const page = await capsuleHtml(
    { ...named, works: having({ address: evil }).works },
    'let a = "</script>"',
    'ja',
  )
  expect(page).toContain("default-src 'none'")
  expect(page).not.toContain('<script>alert')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})

it('carries each picture once, and says without scripts what it is, when it was made and that nothing is checked', async () => {
  const html = await capsuleHtml(online, '', 'en')
  const [, body = ''] = html.split('<body>')
  const [text = ''] = body.split('<script')
  expect(html.split(pictureOf().url)).toHaveLength(2)
  expect(text.replaceAll(/<[^>]*>/g, '').startsWith('Exported on September 12, 2026')).toBe(true)
  for (const words of [
    'Not checked.',
    'まだ確認できていません。',
    'Lighthouse at night',
    '夜の灯台',
    '墨田ゆき',
    'hanako_1990',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('class="seal"')
})
