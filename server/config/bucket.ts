import { BadConfiguration } from './bad-configuration.ts'

/** An object store that speaks S3, and a key of it. */
export interface StoreAccess {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A bucket of it. */
export interface Bucket extends StoreAccess {
  name: string
}

/** The store of backups, and what the names of its variables begin with. */
export interface BackupStore extends StoreAccess {
  variables: 'S3_' | 'BACKUP_S3_'
}

type Environment = Readonly<Record<string, unknown>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const PUBLIC = 'S3_PUBLIC_URL'
const OF_BACKUPS = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

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

/**
 * The store that backups go to, whose buckets the commands name: one of its own, else that of the originals.
 * @throws BadConfiguration naming what is missing
 */
export function readBackupStore(env: Environment): BackupStore | null {
  const missing = OF_BACKUPS.filter((name) => env[name] === undefined)
  if (missing.length === OF_BACKUPS.length) {
    const bucket = readBucket(env)
    return bucket && { ...bucket, variables: 'S3_' }
  }
  if (missing.length > 0) throw new BadConfiguration(`${missing.join(', ')}: needed for a store of backups`)
  const [endpoint = '', region = '', accessKeyId = '', secretAccessKey = ''] = OF_BACKUPS.map((name) =>
    String(env[name]),
  )
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId,
    secretAccessKey,
    variables: 'BACKUP_S3_',
  }
}
