import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bucket } from '../../../server/config/bucket.ts'

/** As in S3. */
const SKEW_MS = 15 * 60_000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/

/** A request as it came. */
interface Received {
  request: IncomingMessage
  url: URL
  body: Buffer
}

/**
 * Why S3 would refuse a request for its signature (version 4), by the code that it would answer; null: it would not.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function refusalOf(received: Received, bucket: Bucket, now: number): string | null {
  const { headers } = received.request
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!parts) return 'AccessDenied'
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = parts
  if (keyId !== bucket.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== bucket.region) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  const moment = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now - moment) <= SKEW_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  if (!names.split(';').includes('host')) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(received, names))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${bucket.secretAccessKey}`,
  )
  const expected = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** The request in the one spelling that is signed. */
function canonical({ request, url, body }: Received, names: string): string {
  const hash = String(request.headers['x-amz-content-sha256'] ?? sha256(body))
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  return [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n')
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** A hash as S3 writes it. */
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
