import { writeFileSync } from 'node:fs'
import { formatted } from '../tools/format.ts'
import { compileSolidity } from './solidity.ts'

/** What is compiled and committed, so that starting the server needs no compiler. */
const CONTRACTS = ['AkashiCollection', 'SignatureProbe']
const HEADER = '// Made by `npm run contracts` from the Solidity beside it. Do not edit.\n'

/**
 * The committed files as a fresh compile makes them: `<name>.abi.ts` and `<name>.bytecode.ts`.
 * @returns text by file name, in the repository's formatting.
 */
export async function artifacts(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of CONTRACTS) {
    const made = compileSolidity(`${name}.sol`)[name]
    if (!made) throw new Error(`${name}.sol holds no contract ${name}`)
    const constant = name[0]!.toLowerCase() + name.slice(1)
    // one line for each function, event and error
    const lines = made.abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('')
    files[`${name}.abi.ts`] =
      `${HEADER}// oxfmt-ignore\nexport const ${constant}Abi = [\n${lines}] as const\n`
    files[`${name}.bytecode.ts`] = await formatted(
      `${name}.bytecode.ts`,
      `${HEADER}export const ${constant}Bytecode = '${made.bytecode}'\n`,
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
