import type { Context, MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { accepts, ENCODINGS, isText, type Encoding } from './accepted.ts'

/** What a build consists of; anything else in its folder (source maps, its own list) is not served. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}
/** Names of files and folders, none of which begins with a dot. */
const PATH = /^(?:\/[\w@+~-][\w@+~.-]*)+$/
const EXTENSIONS: Record<Encoding, string> = { br: '.br', gzip: '.gz' }
const ETAG_LENGTH = 32

interface Form {
  file: string
  encoding?: Encoding
  /** When the file was written, in milliseconds. */
  at: number
}

/**
 * Answers with a file of the built client, in the smallest form that the client accepts and the build has made
 * (tools/compressed.ts); calls the next handler where there is no such file.
 * @param root folder of the build
 */
export function builtFiles(root: string): MiddlewareHandler {
  const etagOf = etags()
  return async (c, next) => {
    const { path } = c.req
    const type = TYPES[extname(path)]
    if (type === undefined || !PATH.test(path)) return next()
    const form = await formOf(c, join(root, path), isText(type))
    if (form === null) return next()
    const bytes = new Uint8Array(await readFile(form.file))
    const etag = etagOf(form, bytes)
    c.header('ETag', etag)
    if (isText(type)) c.header('Vary', 'Accept-Encoding', { append: true })
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('Content-Type', type)
    if (form.encoding) c.header('Content-Encoding', form.encoding)
    return c.body(bytes)
  }
}

/** The smallest form that fits; one that is older than its file belongs to another content. */
async function formOf(c: Context, file: string, text: boolean): Promise<Form | null> {
  const plain = await writtenAt(file)
  if (plain === null) return null
  const accepted = c.req.header('accept-encoding')
  for (const encoding of text ? ENCODINGS.filter((one) => accepts(accepted, one)) : []) {
    const packed = file + EXTENSIONS[encoding]
    const at = await writtenAt(packed)
    if (at !== null && at >= plain) return { file: packed, encoding, at }
  }
  return { file, at: plain }
}

async function writtenAt(file: string): Promise<number | null> {
  const known = await stat(file).catch(() => null)
  return known?.isFile() ? known.mtimeMs : null
}

/** Names of contents, the same from every server; each is computed once for a file as it is. */
function etags(): (form: Form, bytes: Uint8Array) => string {
  const known = new Map<string, { at: number; etag: string }>()
  return ({ file, at }, bytes) => {
    const found = known.get(file)
    if (found?.at === at) return found.etag
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, ETAG_LENGTH)}"`
    known.set(file, { at, etag })
    return etag
  }
}
