import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { formatted } from '../tools/format.ts'
import { compileSolidity } from './solidity.ts'

/** What is compiled and committed, so that starting the server needs no compiler. */
export const CONTRACTS = ['AkashiCollection', 'SignatureProbe']
/** What the committed files depend on: the sources, the compiler's settings, and what is installed. */
const SOURCES = [
  ...globSync('*.sol', { cwd: import.meta.dirname }).toSorted(),
  'solidity.ts',
  '../node_modules/solc/package.json',
  '../node_modules/@openzeppelin/contracts/package.json',
]

/** First line of the committed files. It tells in a moment whether a compile, which takes long, would change them. */
export function header(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(readFileSync(new URL(source, import.meta.url)))
  const digest = hash.digest('hex').slice(0, 16)
  return `// Made by \`npm run contracts\` from the Solidity beside it, ${digest}. Do not edit.\n`
}

/**
 * The committed files as a fresh compile makes them: `<name>.abi.ts` and `<name>.bytecode.ts`.
 * @returns text by file name, in the repository's formatting.
 */
export async function artifacts(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  const head = header()
  for (const name of CONTRACTS) {
    const made = compileSolidity(`${name}.sol`)[name]
    if (!made) throw new Error(`${name}.sol holds no contract ${name}`)
    const constant = name[0]!.toLowerCase() + name.slice(1)
    // one line for each function, event and error
    const lines = made.abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')
    files[`${name}.abi.ts`] = `${head}// oxfmt-ignore\nexport const ${constant}Abi = [\n${lines}] as const\n`
    files[`${name}.bytecode.ts`] = await formatted(
      `${name}.bytecode.ts`,
      `${head}export const ${constant}Bytecode = '${made.bytecode}'\n`,
    )
  }
  return files
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(await artifacts())) {
    writeFileSync(new URL(file, import.meta.url), text)
    console.log(`${file}: ${text.length} characters`)
  }
}
