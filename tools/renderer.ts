import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { RENDERER_FOLDER } from '../src/config/renderer.ts'
import { LANGUAGE_CODES } from '../src/contract/languages.ts'

/**
 * Builds the code with which the server renders pages, after the client's, into a folder of the build that is
 * never served. Each language has a copy: a module graph of its own, in which that language is active.
 */
export function renderer(root: string, buildId: string): Plugin {
  let outDir = 'dist'
  return {
    name: 'akashi:renderer',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const [first, ...others] = LANGUAGE_CODES.map((language) =>
          join(outDir, RENDERER_FOLDER, buildId, language),
        )
        if (!first) return
        await build({
          root,
          configFile: join(root, 'vite.render.config.ts'),
          logLevel: 'error',
          build: { outDir: first, emptyOutDir: true },
        })
        for (const folder of others) cpSync(first, folder, { recursive: true })
      },
    },
  }
}
