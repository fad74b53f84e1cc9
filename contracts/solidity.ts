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

type Found = { contents: string } | { error: string }

const importIn =
  (folder: URL) =>
  (path: string): Found => {
    const file = new URL(path, path.startsWith('@') ? packages : folder)
    return existsSync(file) ? { contents: readFileSync(file, 'utf8') } : { error: `no such file: ${path}` }
  }

/**
 * Compiles one Solidity file of this folder with the pinned compiler; the same source gives the same bytes.
 * @param draft a folder that it is compiled in instead, without the optimizer and whatever the compiler warns of
 * @returns every contract of that file (imports left out) by name, bytecode 0x-prefixed.
 * @throws Error with the compiler's own messages, warnings included.
 */
export function compileSolidity(file: string, draft?: URL): Record<string, CompiledContract> {
  const folder = draft ?? here
  const solc = createRequire(import.meta.url)('solc') as {
    compile(input: string, options: { import: (path: string) => Found }): string
  }
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: readFileSync(fileURLToPath(new URL(file, folder)), 'utf8') } },
    settings: {
      optimizer: { enabled: draft === undefined, runs: OPTIMIZER_RUNS },
      evmVersion: EVM_VERSION,
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: importIn(folder) })) as SolcOutput
  const refused = (output.errors ?? []).filter(({ severity }) => !draft || severity === 'error')
  if (refused.length > 0) throw new Error(refused.map((e) => e.formattedMessage).join('\n'))
  return Object.fromEntries(
    Object.entries(output.contracts[file] ?? {}).map(([name, made]) => [
      name,
      { abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` },
    ]),
  )
}
