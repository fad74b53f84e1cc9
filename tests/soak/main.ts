import { randomInt } from 'node:crypto'
import { DISTURBANCES } from './disturbances.ts'
import { disturb, disturbChain, killOften, type Outcome } from './run.ts'

const USAGE = `Usage: npm run soak -- [--seed <number>] [--only disturbances|kills-postgres|kills-embedded|chain-faults]
                      [--minutes <number>]
  Disturbs a shop with people in it, in fourteen ways, by twenty kills on each database and, for some minutes, by
  another fault between it and its chain every five seconds, and then checks everything that has to hold. The seed
  of a run makes its order and its people the same again.`
const KILLS = 20
const MINUTES = 2
const SEEDS = 1_000_000

const PARTS: Record<string, (seed: number) => Promise<Outcome>> = {
  disturbances: (seed) => disturb(DISTURBANCES, seed),
  'kills-postgres': (seed) => killOften(KILLS, 'postgres', seed),
  'kills-embedded': (seed) => killOften(KILLS, 'embedded', seed),
  'chain-faults': (seed) => disturbChain(minutes, seed),
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}

const seed = Number(option('seed') ?? randomInt(SEEDS))
const minutes = Number(option('minutes') ?? MINUTES)
const only = option('only')
if (!(minutes > 0) || !Number.isSafeInteger(seed) || (only !== undefined && !(only in PARTS))) {
  console.error(USAGE)
  process.exit(2)
}
let failed = 0
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== undefined && only !== name) continue
  console.log(`\n== ${name} (seed ${seed})`)
  const { seen, complaints, standing } = await part(seed)
  const worst = Math.max(...seen.map(({ readyMs }) => readyMs))
  console.log(`   ready again within ${(worst / 1000).toFixed(1)} s; ${complaints.length} complaints`)
  for (const line of standing) console.log(`   ${line}`)
  for (const complaint of complaints) console.log(`   ${complaint}`)
  failed += complaints.length
}
process.exitCode = failed > 0 ? 1 : 0
