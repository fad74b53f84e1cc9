import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import type { Kysely } from 'kysely'
import { joined, sameBytes, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { packStatus, signStatusList } from '../../../src/proof/status-list.ts'
import { issuerApi } from '../../../src/contract/issuer.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../dependencies.ts'
import { endEntriesOfFormerOwners } from '../../store/certificates/status-entries.ts'
import { changedEntries, statusListVersion } from '../../store/certificates/status-list.ts'
import { signingKey } from './issuer-keys.ts'
import { SECOND_MS, MINUTE_MS } from '../../lib/time.ts'

const compress = promisify(deflate)
/** An unchanged list is signed again after this long: its time shows a verifier how old it is. */
const FRESH_MS = MINUTE_MS

interface CachedList {
  text: string
  /** Of the entries that it was made of. */
  version: string
  /** The key that signed it. */
  keyId: Bytes
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
  const { keyId, sign } = await signingKey(deps)
  if (
    cached &&
    cached.until > now &&
    sameBytes(cached.keyId, keyId) &&
    cached.version === (await statusListVersion(deps.db)).version
  ) {
    return cached.text
  }
  await endEntriesOfFormerOwners(deps.db, deps.now())
  const { version, size } = await statusListVersion(deps.db)
  const changed = await changedEntries(deps.db)
  const packed = packStatus(
    size,
    changed.map(({ place, state }) => [Number(place), state] as const),
  )
  const about = { address: statusAddress(deps), issuedAt: Math.floor(now / SECOND_MS), keyId }
  const text = toBase64Url(await signStatusList(joined(await compress(packed)), about, sign))
  cache.set(deps.db, { text, version, keyId, until: now + FRESH_MS })
  return text
}
