import { BadConfiguration } from './bad-configuration.ts'

/** A bucket of an object store that speaks S3. */
export interface Bucket {
  /** Without a trailing slash. */
  endpoint: string
  name: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Environment = Readonly<Record<string, unknown>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const PUBLIC = 'S3_PUBLIC_URL'

/**
 * The bucket of an environment; null: none is named.
 * @throws BadConfiguration naming what is missing: all of it is needed, or nothing
 */
export function readBucket(env: Environment): Bucket | null {
  const named = [...NEEDED, PUBLIC].filter((name) => env[name] !== undefined)
  if (named.length === 0) return null
  const missing = NEEDED.filter((name) => env[name] === undefined)
  if (missing.length > 0)
    throw new BadConfiguration(`${missing.join(', ')}: needed beside ${named.join(', ')} for an object store`)
  if (env[PUBLIC] !== undefined && env.ASSETS_URL !== undefined)
    throw new BadConfiguration(`${PUBLIC} and ASSETS_URL name one thing, the host of the originals: set one`)
  const [endpoint, name, region, accessKeyId, secretAccessKey] = NEEDED.map((each) => String(env[each])) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { endpoint: endpoint.replace(/\/+$/, ''), name, region, accessKeyId, secretAccessKey }
}
