import { parseArgs } from 'node:util'

const PARTS = ['client', 'chunks', 'starts', 'collection', 'server'] as const
type Part = (typeof PARTS)[number]

/** As many as a median needs on a machine that others use. */
const RUNS = '5'

/** What `npm run bench -- client --runs 1` asks for: everything, five times, where it says nothing. */
export function benchOptions(args: string[]): { parts: ReadonlySet<Part>; runs: number } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: RUNS } },
  })
  const unknown = positionals.filter((name) => !(PARTS as readonly string[]).includes(name))
  const runs = Number(values.runs)
  if (unknown.length > 0 || !Number.isInteger(runs) || runs < 1) {
    console.error(`usage: npm run bench -- [${PARTS.join('|')}]… [--runs ${RUNS}]`)
    process.exit(2)
  }
  return { parts: new Set(positionals.length > 0 ? (positionals as Part[]) : PARTS), runs }
}
