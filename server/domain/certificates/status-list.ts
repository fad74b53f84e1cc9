import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Kysely } from 'kysely'
import { joined, toBase64Url } from '../../../src/proof/bytes.ts'
import { packStatus, signStatusList } from '../../../src/proof/status-list.ts'
import { issuerApi } from '../../../src/contract/issuer.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { endEntriesOfFormerOwners } from '../../store/status-entries.ts'
import { changedEntries, statusListVersion } from '../../store/status-list.ts'
import { signingKey } from './issuer-keys.ts'
import { SECOND_MS, MINUTE_MS } from '../../lib/time.ts'

const compress = promisify(deflate)
/** An unchanged list is signed again after this long: its time shows a verifier how old it is. */
const FRESH_MS = MINUTE_MS

interface CachedList {
  text: string
  /** Of the entries that it was made of. */
  version: string
  until: number
}

const cache = new WeakMap<Kysely<DB>, CachedList>()

/** Where the status list is published. */
export function statusAddress({ config }: Pick<Dependencies, 'config'>): string {
  return config.publicUrl + issuerApi.status.path
}

/** The signed status list, base64url, as of the time that it carries. */
export async function statusList(deps: Dependencies): Promise<string> {
  const cached = cache.get(deps.db)
  const now = deps.now().getTime()
  if (cached && cached.until > now && cached.version === (await statusListVersion(deps.db)).version) {
    return cached.text
  }
  await endEntriesOfFormerOwners(deps.db, deps.now())
  const { version, size } = await statusListVersion(deps.db)
  const changed = await changedEntries(deps.db)
  const packed = packStatus(
    size,
    changed.map(({ place, state }) => [Number(place), state] as const),
  )
  const { keyId, sign } = await signingKey(deps)
  const about = { address: statusAddress(deps), issuedAt: Math.floor(now / SECOND_MS), keyId }
  const text = toBase64Url(await signStatusList(joined(await compress(packed)), about, sign))
  cache.set(deps.db, { text, version, until: now + FRESH_MS })
  return text
}
