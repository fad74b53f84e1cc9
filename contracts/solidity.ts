import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export type CompiledContract = { abi: unknown[]; bytecode: string }

type SolcOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/** The oldest rules of the machine that every chain we name runs by now. */
const EVM_VERSION = 'cancun'
/** Mints are sent more often than the collection is deployed. */
const OPTIMIZER_RUNS = 1000

const here = new URL('.', import.meta.url)
const packages = new URL('../node_modules/', here)

function readImport(path: string): { contents: string } | { error: string } {
  const file = new URL(path, path.startsWith('@') ? packages : here)
  return existsSync(file) ? { contents: readFileSync(file, 'utf8') } : { error: `no such file: ${path}` }
}

/**
 * Compiles one Solidity file of this folder with the pinned compiler; the same source gives the same bytes.
 * @returns every contract of that file (imports left out) by name, bytecode 0x-prefixed.
 * @throws Error with the compiler's own messages, warnings included.
 */
export function compileSolidity(file: string): Record<string, CompiledContract> {
  const solc = createRequire(import.meta.url)('solc') as {
    compile(input: string, options: { import: typeof readImport }): string
  }
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(fileURLToPath(new URL(file, here)), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: OPTIMIZER_RUNS },
      evmVersion: EVM_VERSION,
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput
  if (output.errors?.length) throw new Error(output.errors.map((e) => e.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.entries(output.contracts[file] ?? {}).map(([name, made]) => [
      name,
      { abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` },
    ]),
  )
}
