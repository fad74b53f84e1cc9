import type { Config } from '../config/environment.ts'
import type { SchemaWanted } from '../db/open.ts'

/** In production a database is upgraded by `npm run migrate` alone, when its operator has decided so. */
export function schemaWanted({ production }: Pick<Config, 'production'>): SchemaWanted {
  return production ? 'require' : 'upgrade'
}
