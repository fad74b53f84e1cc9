import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { Bucket } from '../../config/bucket.ts'
import { MINUTE_MS } from '../../lib/time.ts'
import { checked, counted } from './checked.ts'
import { hashIn, isName, OWN, typeOf } from './names.ts'
import { MediaAway, type ByteRange, type Media, type StoredOriginal } from './port.ts'
import { listObjects } from './objects.ts'
import { openBucket, type AskBucket } from './s3.ts'

const OWN_BYTES = 32
/** How long and how many sizes are remembered: a page asks for the same pictures again and again. */
const REMEMBERED_MS = 10 * MINUTE_MS
const REMEMBERED = 20_000
/** A name has one content for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const [OK, EMPTY, PART, ABSENT, THERE, UNKNOWN] = [200, 204, 206, 404, 412, 501]

/**
 * Originals as objects of a bucket, whose keys are their names.
 * @param baseUrl S3_PUBLIC_URL where the bucket answers browsers itself; empty for our own `/media`
 */
export function mediaBucket(bucket: Bucket, baseUrl = ''): Media {
  const ask = openBucket(bucket)
  const urlOf = (name: string) => (baseUrl ? `${baseUrl}/${name}` : `/media/${name}`)
  const sizes = rememberedSizes()
  const sizeOf = async (name: string) => {
    if (!isName(name)) return null
    const known = sizes.get(name)
    if (known !== undefined) return known
    const answer = await ask(name, { method: 'HEAD', expected: [OK, ABSENT] })
    if (answer.status === ABSENT) return null
    const bytes = lengthOf(answer)
    if (bytes === null) throw new MediaAway('The object store does not say how large an object is.')
    sizes.set(name, bytes)
    return bytes
  }
  return {
    put: async (bytes, extension) => {
      const hash = hashOf(bytes)
      const name = `${hash}.${extension}`
      if ((await sizeOf(name)) !== bytes.length) await write(ask, name, blobOf(bytes), hash, true)
      return { url: urlOf(name), hash }
    },
    putOwn: async (bytes, extension) => {
      const name = `${OWN}${randomBytes(OWN_BYTES).toString('hex')}.${extension}`
      await write(ask, name, blobOf(bytes), hashOf(bytes))
      return { url: urlOf(name) }
    },
    store: async (name, path, sha256) => {
      sizes.delete(name)
      await write(ask, name, await openAsBlob(path), sha256)
    },
    list: () => listed(ask, ''),
    ownNames: async (before) => {
      const names: string[] = []
      for await (const page of listed(ask, OWN))
        for (const { name, writtenAt } of page) if (writtenAt < before) names.push(name)
      return names
    },
    remove: async (name) => {
      if (!isName(name)) return
      sizes.delete(name)
      await ask(name, { method: 'DELETE', expected: [OK, EMPTY, ABSENT] })
    },
    sizeOf,
    read: async (name, range) => (isName(name) ? read(ask, name, range) : null),
  }
}

/** Writes an object; `once`: unless there is one, where the store can tell. */
async function write(ask: AskBucket, name: string, body: Blob, sha256: string, once = false): Promise<void> {
  // the store refuses a body that has another hash
  const headers = { 'Content-Type': typeOf(name), 'Cache-Control': FOR_EVER, 'X-Amz-Content-Sha256': sha256 }
  const conditions: Record<string, string> = once ? { 'If-None-Match': '*' } : {}
  const expected = once ? [OK, THERE, UNKNOWN] : [OK]
  const answer = await ask(name, { method: 'PUT', body, headers: { ...headers, ...conditions }, expected })
  await answer.text()
  if (answer.status === UNKNOWN) await write(ask, name, body, sha256)
}

async function read(
  ask: AskBucket,
  name: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | null> {
  const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
  const answer = await ask(name, { headers, expected: [range ? PART : OK, ABSENT] })
  if (answer.status === ABSENT || !answer.body) {
    await answer.body?.cancel()
    return null
  }
  if (range) return counted(answer.body, name, range.end - range.start + 1)
  return checked(answer.body, name, lengthOf(answer))
}

function lengthOf(answer: Response): number | null {
  const length = answer.headers.get('content-length')
  return length === null ? null : Number(length)
}

/** Every object whose key is the name of an original. */
async function* listed(ask: AskBucket, prefix: string): AsyncGenerator<StoredOriginal[]> {
  for await (const page of listObjects(ask, prefix))
    yield page
      .filter(({ key }) => isName(key))
      .map(({ key, bytes, writtenAt }) => ({ name: key, bytes, writtenAt }))
}

/** Sizes of originals that are named by their content; a member's own may be deleted by another process. */
function rememberedSizes() {
  const sizes = new Map<string, { bytes: number; until: number }>()
  return {
    get: (name: string): number | undefined => {
      const known = sizes.get(name)
      return known && known.until > performance.now() ? known.bytes : undefined
    },
    set: (name: string, bytes: number): void => {
      if (hashIn(name) === null) return
      if (sizes.size >= REMEMBERED) sizes.clear()
      sizes.set(name, { bytes, until: performance.now() + REMEMBERED_MS })
    },
    delete: (name: string): void => void sizes.delete(name),
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const blobOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>])
