import { deflateSync } from 'node:zlib'
import type { IssuerFile } from '../../../src/contract/issuer.ts'
import { joined, toBase64Url, type Bytes } from '../../../src/proof/bytes.ts'
import { toPayload, type Claim } from '../../../src/proof/claim.ts'
import { KEY_ID_BYTES, sign1 } from '../../../src/proof/cose.ts'
import { shortKey, signer } from '../../../src/proof/p256.ts'
import { packStatus, signStatusList, type Status } from '../../../src/proof/status-list.ts'
import { thumbprint } from '../../../src/proof/trusted.ts'

/** 12 September 2026, 05:03 UTC, in seconds: when the claims of these tests were signed. */
export const SIGNED_AT = Date.UTC(2026, 8, 12, 5, 3) / 1000
export const SITE = 'https://akashi.example'
const COORDINATE = 32
const DAY_S = 86_400

/** A key pair whose private half stays in WebCrypto. */
export async function keyPair() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { raw, sign: signer(pair.privateKey), short: shortKey(raw), thumbprint: await thumbprint(raw) }
}
export type TestKey = Awaited<ReturnType<typeof keyPair>>

/** A shop that issues claims, as far as its signatures go. */
export interface TestIssuer {
  file: IssuerFile
  key: TestKey
  /** Signs a claim as it is. */
  issue(claim: Claim): Promise<Bytes>
  /** Signs any payload: what a future or a broken shop might. */
  sign(payload: Bytes): Promise<Bytes>
  list(size: number, changed: (readonly [number, Status])[], issuedAt?: number): Promise<Bytes>
}

/** An issuer with one key that is a year old. */
export async function testIssuer(
  key?: TestKey,
  times: Partial<IssuerFile['keys'][0]> = {},
): Promise<TestIssuer> {
  const own = key ?? (await keyPair())
  const keyId = joined(own.thumbprint.subarray(0, KEY_ID_BYTES))
  const file: IssuerFile = {
    issuer: SITE,
    name: 'Akashi',
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: toBase64Url(keyId),
        x: toBase64Url(own.raw.subarray(1, 1 + COORDINATE)),
        y: toBase64Url(own.raw.subarray(1 + COORDINATE)),
        valid_from: new Date((SIGNED_AT - 365 * DAY_S) * 1000).toISOString(),
        retired_at: null,
        revoked_at: null,
        ...times,
      },
    ],
    status_list: `${SITE}/.well-known/akashi-status.json`,
  }
  const sign = (payload: Bytes) => sign1(payload, { keyId }, own.sign)
  return {
    file,
    key: own,
    sign,
    issue: (claim) => sign(toPayload(claim)),
    list: (size, changed, issuedAt = SIGNED_AT + DAY_S) => {
      const packed = joined(deflateSync(packStatus(size, changed)))
      return signStatusList(packed, { address: file.status_list, issuedAt, keyId }, own.sign)
    },
  }
}

/** A certificate of average length. */
export function someClaim(changes: Partial<Claim> = {}): Claim {
  return {
    certificate: '8a1f0c52-6c2e-4f0b-9a53-0f3c2f7b1d44',
    contract: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
    chainId: 137,
    token: '151865172451374',
    edition: 7,
    total: 120,
    title: { ja: '夜の灯台', en: 'Lighthouse at night' },
    creator: { ja: '墨田ゆき', en: 'Yuki Sumida' },
    media: '3f786850e387550fdab836ed7e6dc881',
    owner: { address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', name: 'hanako_1990' },
    issuedAt: SIGNED_AT - 30 * DAY_S,
    knownAt: SIGNED_AT,
    status: 4711,
    device: null,
    ...changes,
  }
}
