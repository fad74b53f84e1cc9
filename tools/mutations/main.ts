import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileSolidity } from '../../contracts/solidity.ts'
import { failedTests } from '../forge-report.ts'
import { ROOT, run } from '../run.ts'
import { tempFilesInMemory } from '../temp-folder.ts'
import { MUTATIONS } from './list.ts'
import type { Mutation } from './mutation.ts'

/**
 * Plants one defect after the other in a copy of the contracts, and runs their tests of behaviour: each defect
 * has to make one of them fail. The tests are compiled once and the collection alone for each defect, without
 * the optimizer: two to five seconds each. `-- nonce pause` runs those whose name holds
 * one of the words.
 */

const COLLECTION = 'AkashiCollection'
/** What costs gas, and what is random, is no test of behaviour. */
const BEHAVIOUR = ['--no-match-contract', 'GasTest|CustodyTest|HistoriesTest|HexDigestTest']
const CUSTODY = ['--match-contract', 'CustodyTest', '--match-test', 'invariant_']
/** Tests only, no set-up that fails for all of them at once. */
const TEST_NAME = /^(test|invariant)_/

const settings = (folder: string) => `[profile.default]
src = '.'
test = 'test'
out = '${folder}/out'
cache_path = '${folder}/cache'
libs = ['${ROOT}/node_modules']
offline = true
evm_version = 'cancun'
optimizer = false
remappings = ['@openzeppelin/=${ROOT}/node_modules/@openzeppelin/']
allow_paths = ['${ROOT}']
fuzz = { runs = 8, failure_persist_dir = '${folder}/cache/fuzz' }
invariant = { runs = 128, depth = 64, fail_on_revert = false, failure_persist_dir = '${folder}/cache/invariant' }
`

async function failures(folder: string, which: readonly string[]): Promise<string[]> {
  const { output } = await run('forge', [
    'test',
    '--json',
    '--root',
    folder,
    '--use',
    join(ROOT, 'contracts', 'solc'),
    '--threads',
    '1',
    '--fuzz-seed',
    '0x5eed',
    ...which,
  ])
  const failed = failedTests(output)
  if (failed === null) throw new Error(output.slice(-2000))
  return failed.map(({ name }) => name).filter((name) => TEST_NAME.test(name))
}

function planted(text: string, { name, edits }: Mutation): string {
  let changed = text
  for (const [from, to] of edits) {
    if (changed.split(from).length !== 2) throw new Error(`${name}: the contract does not hold once: ${from}`)
    changed = changed.replace(from, () => to)
  }
  return changed
}

/** Puts other code behind the artifact that the tests deploy. */
function deployable(folder: string): () => void {
  const artifact = join(folder, 'out', `${COLLECTION}.sol`, `${COLLECTION}.json`)
  const made = compileSolidity(`${COLLECTION}.sol`, pathToFileURL(`${folder}/`))[COLLECTION]!
  const parsed = JSON.parse(readFileSync(artifact, 'utf8')) as { bytecode: { object: string } }
  const before = readFileSync(artifact)
  parsed.bytecode.object = made.bytecode
  writeFileSync(artifact, JSON.stringify(parsed))
  return () => writeFileSync(artifact, before)
}

/** The tests that found the defect; the invariant's name comes with them where it has to. */
async function finders(folder: string, mutation: Mutation): Promise<string[]> {
  const source = join(folder, `${mutation.file}.sol`)
  const text = readFileSync(source, 'utf8')
  const changed = planted(text, mutation)
  writeFileSync(source, changed)
  let restore = () => {}
  try {
    restore = deployable(folder)
    // forge finds its sources as it has compiled them
    writeFileSync(source, text)
    const found = await failures(folder, BEHAVIOUR)
    return mutation.custody ? [...found, ...(await failures(folder, CUSTODY))] : found
  } finally {
    writeFileSync(source, text)
    restore()
  }
}

const isFound = ({ custody }: Mutation, found: readonly string[]) =>
  found.some((name) => name.startsWith('test_')) && (!custody || found.some((name) => name.startsWith('inv')))

/** All of them, or those whose name holds one of the words that were given. */
function isAsked({ name }: Mutation): boolean {
  return words.length === 0 || words.some((word) => name.includes(word))
}

tempFilesInMemory()
const words = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'akashi-mutations-'))
let missed = 0
try {
  cpSync(join(ROOT, 'contracts'), folder, { recursive: true })
  writeFileSync(join(folder, 'foundry.toml'), settings(folder))
  const before = await failures(folder, BEHAVIOUR)
  if (before.length > 0) throw new Error(`Without any defect these fail: ${before.join(', ')}`)
  for (const mutation of MUTATIONS.filter(isAsked)) {
    const found = await finders(folder, mutation)
    if (!isFound(mutation, found)) missed++
    console.log(`${isFound(mutation, found) ? 'found ' : 'MISSED'} ${mutation.name}: ${found.join(', ')}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(missed === 0 ? 'Every defect is found.' : `${missed} defects are found by no test.`)
process.exitCode = missed === 0 ? 0 : 1
