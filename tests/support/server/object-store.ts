import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../../../server/config/bucket.ts'
import { refusalOf, sha256 } from './store-signature.ts'

interface StoredObject {
  body: Buffer
  type: string
  cacheControl: string
  writtenAt: Date
}

/** An object store that speaks the part of S3 that Akashi uses, in memory. */
export interface ObjectStore {
  /** What a server is configured with. */
  bucket: Bucket
  /** The same as variables of the environment. */
  env: Record<string, string>
  objects: Map<string, StoredObject>
  /** Its clock, its knowledge of conditional writes, and how many keys a list has. */
  manner: { now: () => number; conditions: boolean; page: number }
  close(): Promise<void>
}

type Answer = [status: number, body?: string | Buffer, headers?: Record<string, string>]

const BUCKET = {
  name: 'originals',
  region: 'test-1',
  accessKeyId: 'AKASHITESTKEY',
  secretAccessKey: 'not/a+secret',
}
const UNSIGNED = 'UNSIGNED-PAYLOAD'
const XML = { 'Content-Type': 'application/xml' }

/**
 * Starts a store that refuses what S3 refuses: a signature (version 4) that it does not compute itself from what it
 * received, a clock that is off, a body with another hash than the signed one.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects: ObjectStore['objects'] = new Map()
  const manner: ObjectStore['manner'] = { now: () => Date.now(), conditions: true, page: 1000 }
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body = '', headers = {}]) => {
        const date = new Date(manner.now()).toUTCString()
        const length = status === 204 ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
        response.writeHead(status, { Date: date, ...length, ...headers })
        response.end(request.method === 'HEAD' ? undefined : body)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = { endpoint, ...BUCKET }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', endpoint)
    const refused = refusalOf({ request, url, body }, bucket, manner.now())
    if (refused) return refusal(403, refused)
    const [, name, ...folders] = url.pathname.split('/')
    const key = folders.join('/')
    if (name !== bucket.name) return refusal(404, 'NoSuchBucket')
    if (key === '') return request.method === 'HEAD' ? [200] : listed(objects, url.searchParams, manner.page)
    if (request.method === 'PUT') return put(key, body, request)
    const known = objects.get(key)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'DELETE') return [204]
    return known ? read(known, request.headers.range) : refusal(404, 'NoSuchKey')
  }

  function put(key: string, body: Buffer, { headers }: IncomingMessage): Answer {
    if (headers['if-none-match'] !== undefined) {
      if (!manner.conditions) return refusal(501, 'NotImplemented')
      if (objects.has(key)) return refusal(412, 'PreconditionFailed')
    }
    const signed = headers['x-amz-content-sha256']
    if (signed !== UNSIGNED && signed !== sha256(body)) return refusal(400, 'XAmzContentSHA256Mismatch')
    const [type = '', cacheControl = ''] = [headers['content-type'], headers['cache-control']]
    objects.set(key, { body, type, cacheControl, writtenAt: new Date(manner.now()) })
    return [200]
  }
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { bucket, env: environmentOf(bucket), objects, manner, close }
}

function read({ body, type, cacheControl }: StoredObject, range: string | undefined): Answer {
  const headers = { 'Content-Type': type, 'Cache-Control': cacheControl, 'Accept-Ranges': 'bytes' }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined) return [200, body, headers]
  if (Number(first) >= body.length) return refusal(416, 'InvalidRange')
  const part = body.subarray(Number(first), last === '' ? undefined : Number(last) + 1)
  const end = Number(first) + part.length - 1
  return [206, part, { ...headers, 'Content-Range': `bytes ${first}-${end}/${body.length}` }]
}

function listed(objects: ObjectStore['objects'], query: URLSearchParams, most: number): Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const rest = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const contents = rest.slice(0, most).map(([key, { body, writtenAt }]) => {
    const time = `<LastModified>${writtenAt.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key>${time}<ETag>&quot;x&quot;</ETag><Size>${body.length}</Size></Contents>`
  })
  const [last] = rest[most - 1] ?? ['']
  const isCut = rest.length > most
  const token = Buffer.from(last).toString('base64')
  const next = isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  const about = `<Name>${BUCKET.name}</Name><IsTruncated>${isCut}</IsTruncated>`
  return [200, xml(`<ListBucketResult>${about}${contents.join('')}${next}</ListBucketResult>`), XML]
}

function environmentOf({ endpoint, name, region, accessKeyId, secretAccessKey }: Bucket) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

const refusal = (status: number, code: string): Answer => [
  status,
  xml(`<Error><Code>${code}</Code></Error>`),
  XML,
]
const xml = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`
