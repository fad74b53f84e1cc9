import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, variablesOf } from '../../server/config/key-source.ts'
import { sellerVariables } from '../../server/config/operator.ts'
import { VARIABLES } from '../../server/config/variables.ts'
import { BUILD_VARIABLES } from '../../src/config/build-variables.ts'
import { ROOT, sources, type SourceFile } from './tree.ts'

/** What somebody reads at night, and types as it stands there. */
const guide = [...sources(['docs/operations'], /\.(?:md|yml)$/), ...sources(['docs'], /^docs\/deploy\.md$/)]

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Commands with words of their own, each with the file of its usage. */
const USAGES: Record<string, string> = {
  chain: 'chain-words',
  issuer: 'issuer-commands',
  payouts: 'payout-commands',
  reports: 'report-commands',
}
/** Read by what stands in front of the server or beside it, or by a tool that runs it; and a placeholder. */
const OTHERS = [
  'AKASHI',
  'DATABASE_PASSWORD',
  'STORE_PASSWORD',
  'DOMAIN',
  'NODE_OPTIONS',
  'TEST_DATABASE_URL',
  'TMPDIR',
  'VARIABLE',
]
/** Those of an SDK of OpenTelemetry. */
const OF_AN_SDK = /^OTEL_[A-Z_]+$/

const variables = new Set([
  ...Object.keys(VARIABLES),
  ...Object.keys(BUILD_VARIABLES),
  ...(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]).flatMap((account) => [...variablesOf(account)]),
  ...sellerVariables().map(([name]) => name),
  ...OTHERS,
])
/** What answers name a refusal by. */
const codes = new Set(read('src/contract/problem-codes.ts').match(/\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b/g))
const metrics = new Set(read('server/app/metrics/metrics.ts').match(/akashi_\w+/g))
const alerts = new Set(
  [...read('docs/operations/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name),
)

describe('the operations guide', () => {
  it('names commands that are there', () => {
    expect(guide.length).toBeGreaterThan(8)
    expect(guide.flatMap(unknownCommands)).toEqual([])
  })

  it('names variables that something reads', () => {
    expect(guide.flatMap(unknownVariables)).toEqual([])
  })

  it('names metrics and alerts that are there', () => {
    expect(guide.flatMap(unknownSigns)).toEqual([])
  })

  it('is found wrong where it names what is not there', () => {
    const text =
      'Type `npm run isuer -- list`, `npm run issuer -- turn`, `npm run chain -- pause\\|halt mint`; set `SEAL_KEYS` and `ROLES=web`; see `akashi_redy` and AkashiAway.'
    const page = { path: 'page.md', text }
    expect(unknownCommands(page)).toEqual([
      'page.md: npm run isuer',
      'page.md: npm run issuer -- turn',
      'page.md: npm run chain -- halt',
    ])
    expect(unknownVariables(page)).toEqual(['page.md: SEAL_KEYS', 'page.md: ROLES'])
    expect(unknownSigns(page)).toEqual(['page.md: akashi_redy', 'page.md: AkashiAway'])
  })
})

function unknownCommands({ path, text }: SourceFile): string[] {
  const named = text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)(?: -- ([a-z-]+(?:\\?\|[a-z-]+)*))?/g)
  return [...named].flatMap(([, name = '', words]) => {
    if (!(name in scripts)) return [`${path}: npm run ${name}`]
    const usage = USAGES[name]
    if (usage === undefined || words === undefined) return []
    const known = read(`server/app/commands/${usage}.ts`).match(/USAGE = `[^`]*`/)?.[0] ?? ''
    return words
      .split(/\\?\|/)
      .filter(
        (word) => !word.startsWith('-') && !new RegExp(`^\\s+(?:[\\w-]+ \\| )*${word}\\b`, 'm').test(known),
      )
      .map((word) => `${path}: npm run ${name} -- ${word}`)
  })
}

function unknownVariables({ path, text }: SourceFile): string[] {
  const named = text.matchAll(/(?<![\w$])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,}(?==))(?![\w…])/g)
  return missing(path, named, (name) => variables.has(name) || codes.has(name) || OF_AN_SDK.test(name))
}

function unknownSigns({ path, text }: SourceFile): string[] {
  const named = text.matchAll(/(?<![\w-])(akashi_[a-z_]+[a-z]|Akashi[A-Z]\w+)\b/g)
  // a histogram has three series
  const isThere = (name: string) =>
    metrics.has(name.replace(/_(?:count|sum|bucket)$/, '')) || alerts.has(name)
  return missing(path, named, isThere)
}

function missing(
  path: string,
  named: Iterable<RegExpMatchArray>,
  isThere: (name: string) => boolean,
): string[] {
  const names = new Set([...named].map(([, name = '']) => name))
  return [...names].filter((name) => !isThere(name)).map((name) => `${path}: ${name}`)
}
