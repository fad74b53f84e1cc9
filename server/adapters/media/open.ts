import { join } from 'node:path'
import { BadConfiguration } from '../../config/bad-configuration.ts'
import type { Bucket } from '../../config/bucket.ts'
import type { Config } from '../../config/environment.ts'
import { MINUTE_MS, SECOND_MS } from '../../lib/time.ts'
import { mediaBucket } from './bucket.ts'
import { mediaFiles } from './files.ts'
import type { Media } from './port.ts'
import { openBucket } from './s3.ts'

/** A store refuses a signature that is further from its clock. */
const CLOCK_MS = 5 * MINUTE_MS
/** Any client may ask for readiness, as often as it likes. */
const ASKED_MS = 30 * SECOND_MS
const OK = 200

/** The names of the variables of a store begin so; its bucket is named by this. */
interface NamedBy {
  variables: string
  bucket: string
}
const BY_VARIABLES: NamedBy = { variables: 'S3_', bucket: 'S3_BUCKET' }

/** What says where originals are. */
export type MediaConfig = Pick<Config, 'bucket' | 'dataDir' | 'assetsUrl'>

/**
 * The originals of this configuration: objects of its bucket, which has to be there, or files below DATA_DIR.
 * @throws BadConfiguration, MediaAway
 */
export async function openMedia(config: MediaConfig): Promise<Media> {
  const { bucket, dataDir, assetsUrl } = config
  if (!bucket) return mediaFiles(filesBelow(dataDir), assetsUrl)
  await checkBucket(bucket)
  return mediaBucket(bucket, assetsUrl)
}

/** Where the originals of a configuration are, in words. */
export function placeOf({ bucket, dataDir }: MediaConfig): string {
  return bucket ? `the bucket ${bucket.name}` : filesBelow(dataDir)
}

/** Where originals are that are files. */
export const filesBelow = (dataDir: string) => join(dataDir, 'media')

/** Whether a bucket answers, asked at most once in a while; files (null) always do. */
export function watchBucket(bucket: Bucket | null): () => Promise<boolean> {
  if (!bucket) return () => Promise.resolve(true)
  const ask = openBucket(bucket)
  let askedAt = Number.NEGATIVE_INFINITY
  let answers = Promise.resolve(true)
  return () => {
    if (performance.now() - askedAt < ASKED_MS) return answers
    askedAt = performance.now()
    answers = ask('', { method: 'HEAD' }).then(
      ({ status }) => status === OK,
      () => false,
    )
    return answers
  }
}

/**
 * Looks for a bucket, as a start does.
 * @param by what the operator has named it by
 * @throws BadConfiguration with the one thing to set right; MediaAway where nothing answers
 */
export async function checkBucket(bucket: Bucket, by: NamedBy = BY_VARIABLES): Promise<void> {
  const { status, headers } = await openBucket(bucket)('', { method: 'HEAD' })
  if (status === OK) return
  const apart = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())
  if (apart > CLOCK_MS)
    throw new BadConfiguration(
      `The clock of this machine differs from that of the object store by ${Math.round(apart / MINUTE_MS)} minutes, so it refuses every request: set it right.`,
    )
  throw new BadConfiguration(refusalOf(status, bucket, by))
}

function refusalOf(status: number, { endpoint, name }: Bucket, by: NamedBy): string {
  if (status === 403)
    return `${by.variables}ACCESS_KEY_ID and ${by.variables}SECRET_ACCESS_KEY: the object store at ${endpoint} refuses them for ${name}`
  if (status === 404) return `${by.bucket}: there is no bucket ${name} at ${endpoint}`
  if (status === 301 || status === 400)
    return `${by.variables}REGION or ${by.variables}ENDPOINT: ${endpoint} says that ${name} is elsewhere (${status})`
  return `${by.variables}ENDPOINT: ${endpoint} answers with ${status}, as no object store does`
}
