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
    meaning: 'host of the original images and films',
    otherwise: 'files in `DATA_DIR`',
  },
} satisfies Record<string, Variable>
