import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const NAME = 'virtual:capsule-verifier'
const RESOLVED = `\0${NAME}`

/**
 * The code inside a capsule (src/proof/capsule/page.ts) as one script, in a module that is fetched on use only.
 */
export function capsuleVerifier(root: string): Plugin {
  return {
    name: 'akashi:capsule-verifier',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      return `export const verifier = ${JSON.stringify(await bundled(root))}`
    },
  }
}

/** The script itself, minified. */
export async function bundled(root: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'src/proof/capsule/page.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  return output[0].code
}
