import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Files of a build that are text; the others are compressed already by what they are. */
const TEXT = /\.(?:js|css|svg|json|webmanifest|html|txt|xml)$/
/** Its own list of files, which no client fetches. */
const LIST = /^\.vite(?:[/\\]|$)/

/**
 * Writes a brotli and a gzip form beside every text file of the build, each where it is smaller: done once, and
 * so with all the time that the best form takes. The server sends them (server/http/middleware/built-files.ts).
 */
export function compressed(): Plugin {
  let outDir = 'dist'
  return {
    name: 'akashi:compressed',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    // after the worker has been written, which is the last of all files
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressAll(outDir),
    },
  }
}

/** Compresses every text file below a folder. */
async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names
      .filter((name) => TEXT.test(name) && !LIST.test(name))
      .map((name) => compressOne(join(folder, name))),
  )
}

async function compressOne(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const forms = {
    '.br': await promisify(brotliCompress)(plain, { params }),
    '.gz': await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [extension, bytes] of Object.entries(forms)) {
    if (bytes.length < plain.length) await writeFile(file + extension, bytes)
  }
}
