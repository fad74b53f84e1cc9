import * as v from 'valibot'
import { text, webAddress, type Variable } from './variable.ts'

export const DEFAULT_DATA_DIR = './data'

/** Where it stores things. */
export const DATA = {
  DATA_DIR: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty()), DEFAULT_DATA_DIR),
    meaning: 'folder of what is created here: database, chain, generated keys, originals',
    production: 'persistent storage',
  },
  DATABASE_URL: {
    schema: text,
    meaning: 'PostgreSQL, 15 or newer',
    otherwise: 'PGlite in `DATA_DIR`',
  },
  ASSETS_URL: {
    schema: webAddress,
    meaning: 'host that serves the originals of images and films, where it is not this server',
    otherwise: 'this server, at `/media`',
  },
  S3_ENDPOINT: {
    schema: webAddress,
    meaning: 'object store that keeps the originals, in place of files; it speaks S3 by path',
    otherwise: 'files in `DATA_DIR`',
  },
  S3_BUCKET: { schema: text, meaning: 'its bucket, for originals alone', otherwise: 'none' },
  S3_REGION: {
    schema: text,
    meaning: 'its region, which signatures name (`auto` or `us-east-1` where the store has none)',
    otherwise: 'none',
  },
  S3_ACCESS_KEY_ID: {
    schema: text,
    meaning: 'who may read, write, delete and list there',
    otherwise: 'none',
  },
  S3_SECRET_ACCESS_KEY: { schema: text, meaning: 'the secret of that key', otherwise: 'none' },
  S3_PUBLIC_URL: {
    schema: webAddress,
    meaning: 'address at which browsers get the objects of the bucket; in place of `ASSETS_URL`',
    otherwise: 'originals go through this server, at `/media`',
  },
  BACKUP_S3_ENDPOINT: {
    schema: webAddress,
    meaning: 'object store of backups, for commands that name `s3://…`',
    otherwise: 'that of the originals',
  },
  BACKUP_S3_REGION: { schema: text, meaning: 'its region', otherwise: 'that of the originals' },
  BACKUP_S3_ACCESS_KEY_ID: {
    schema: text,
    meaning: 'who may read, write, delete and list there',
    otherwise: 'that of the originals',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    schema: text,
    meaning: 'the secret of that key',
    otherwise: 'that of the originals',
  },
} satisfies Record<string, Variable>
