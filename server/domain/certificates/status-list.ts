import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { joined, toBase64Url } from '../../../src/proof/bytes.ts'
import { packStatus, signStatusList } from '../../../src/proof/status-list.ts'
import { claimsApi } from '../../../src/contract/claims.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { followOwners } from './status-entries.ts'
import { signingKey } from './issuer-keys.ts'
import { SECOND_MS, MINUTE_MS } from '../../lib/time.ts'

const compress = promisify(deflate)
/** A list that nothing has changed in is signed again after this long: its time says since when nothing is known. */
const FRESH_MS = MINUTE_MS

interface Made {
  text: string
  /** What it was made of. */
  mark: string
  until: number
}

const made = new WeakMap<Kysely<DB>, Made>()

/** Where the status list is published. */
export function statusAddress({ config }: Pick<Dependencies, 'config'>): string {
  return config.publicUrl + claimsApi.status.path
}

/** The signed status list, base64url: what it says is so at the time that it carries. */
export async function statusList(deps: Dependencies): Promise<string> {
  const known = made.get(deps.db)
  const now = deps.now().getTime()
  if (known && known.until > now && known.mark === (await markOf(deps.db)).mark) return known.text
  await followOwners(deps.db, deps.now())
  const { mark, size } = await markOf(deps.db)
  const changed = await deps.db
    .selectFrom('status_entries')
    .select(['place', 'state'])
    .where('state', '<>', 'valid')
    .orderBy('place')
    .execute()
  const packed = packStatus(
    size,
    changed.map(({ place, state }) => [Number(place), state] as const),
  )
  const { keyId, sign } = await signingKey(deps)
  const about = { address: statusAddress(deps), issuedAt: Math.floor(now / SECOND_MS), keyId }
  const text = toBase64Url(await signStatusList(joined(await compress(packed)), about, sign))
  made.set(deps.db, { text, mark, until: now + FRESH_MS })
  return text
}

/** Changes whenever the list would say something else. */
async function markOf(db: Kysely<DB>): Promise<{ mark: string; size: number }> {
  const row = await db
    .selectFrom('status_entries')
    .select([
      sql<string | null>`max(place)::text`.as('last'),
      sql<string>`count(*) filter (where state <> 'valid')`.as('changed'),
      sql<string | null>`max(changed_at)::text`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow()
  const size = row.last === null ? 0 : Number(row.last) + 1
  return { mark: `${size} ${row.changed} ${row.changed_at}`, size }
}
