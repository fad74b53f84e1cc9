import { deflateSync } from 'node:zlib'
import type { IssuerFile, StatusFile } from '../../../src/contract/issuer.ts'
import { joined, toBase64Url } from '../../../src/proof/bytes.ts'
import { packStatus, signStatusList, type Status } from '../../../src/proof/status-list.ts'
import { SIGNED_AT, SITE } from './claims.ts'
import { fixedKey, type FixedKey } from './fixed-key.ts'
import { CASES } from './vector-cases.ts'
import { DAY_S, iso, LISTED_AT, maker, PHONE_PLACE, PLACE, type Keys, type Vector } from './vector-maker.ts'

/** docs/claims-vectors.json */
export interface Vectors {
  about: string
  issuer: IssuerFile
  lists: Record<string, StatusFile>
  vectors: Vector[]
}

const ABOUT =
  'Test vectors for verifiers of Akashi claims: docs/claims.md. The private keys are public; never trust them.'
const LIST_SIZE = 40

/** Every published vector, the same at each call. */
export async function claimsVectors(): Promise<Vectors> {
  const keys = await allKeys()
  const make = maker(keys)
  const vectors = (await Promise.all(CASES.map((group) => group(make, keys)))).flat()
  return { about: ABOUT, issuer: issuerOf(keys), lists: await allLists(keys), vectors }
}

async function allKeys(): Promise<Keys> {
  const key = (name: string) => fixedKey(`akashi claims vectors: ${name}`)
  return {
    signing: await key('signing'),
    next: await key('next'),
    retired: await key('retired'),
    revoked: await key('revoked'),
    unknown: await key('unknown'),
    phone: await key('phone'),
    otherPhone: await key('other phone'),
  }
}

function issuerOf({ signing, next, retired, revoked }: Keys): IssuerFile {
  const jwk = (
    { kid, x, y }: FixedKey,
    from: string,
    until: string | null,
    revokedAt: string | null = null,
  ) => ({
    kty: 'EC' as const,
    crv: 'P-256' as const,
    alg: 'ES256' as const,
    use: 'sig' as const,
    kid,
    x,
    y,
    valid_from: from,
    retired_at: until,
    revoked_at: revokedAt,
  })
  const [first, second, third, fourth] = [-600, -400, -200, 8].map((days) =>
    iso(SIGNED_AT + days * DAY_S),
  ) as [string, string, string, string]
  return {
    issuer: SITE,
    name: 'Akashi',
    keys: [
      jwk(revoked, first, second, second),
      jwk(retired, second, third),
      jwk(signing, third, fourth),
      jwk(next, fourth, null),
    ],
    status_list: `${SITE}/.well-known/akashi-status.json`,
  }
}

async function allLists({ signing, unknown }: Keys): Promise<Record<string, StatusFile>> {
  const list = async (
    changed: (readonly [number, Status])[],
    { size = LIST_SIZE, at = LISTED_AT, key = signing, site = SITE } = {},
  ) => {
    // stored as it is: the same bytes whatever the library
    const packed = joined(deflateSync(packStatus(size, changed), { level: 0 }))
    const about = { address: `${site}/.well-known/akashi-status.json`, issuedAt: at, keyId: key.keyId }
    return { list: toBase64Url(await signStatusList(packed, about, key.sign)) }
  }
  return {
    fresh: await list([[3, 'revoked']]),
    transferred: await list([[PLACE, 'transferred']]),
    revoked: await list([[PLACE, 'revoked']]),
    'phone lost': await list([[PHONE_PLACE, 'revoked']]),
    'before the claim': await list([[PLACE, 'transferred']], { at: SIGNED_AT - 1 }),
    short: await list([], { size: PLACE - 1 }),
    'signed by an unknown key': await list([[PLACE, 'revoked']], { key: unknown }),
    'of another address': await list([[PLACE, 'revoked']], { site: 'https://staging.akashi.example' }),
  }
}
