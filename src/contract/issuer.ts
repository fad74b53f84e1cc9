import * as v from 'valibot'
import { base64Url, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A key that the issuer signs claims with, as a JSON Web Key (RFC 7517) with its times. */
const issuerKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  alg: v.literal('ES256'),
  use: v.literal('sig'),
  /** Key id: the first 8 bytes of the key's thumbprint (RFC 7638, SHA-256). */
  kid: base64Url,
  x: base64Url,
  y: base64Url,
  valid_from: time,
  /** From then on its signatures are invalid; earlier ones stay valid. */
  retired_at: maybe(time),
  /** It may be in another person's possession: nothing that it signed counts. */
  revoked_at: maybe(time),
})
export type IssuerKey = v.InferOutput<typeof issuerKey>

/** The issuer of certificates here, and its public keys. */
export const issuerFile = v.object({
  /** Origin of the shop. */
  issuer: v.string(),
  name: v.string(),
  keys: v.array(issuerKey),
  /** Where the status list is. */
  status_list: v.string(),
})
export type IssuerFile = v.InferOutput<typeof issuerFile>

/** A signed status list token (docs/claims.md), as text. */
export const statusFile = v.object({ list: base64Url })
export type StatusFile = v.InferOutput<typeof statusFile>

export const issuerApi = {
  show: endpoint({
    method: 'GET',
    path: '/.well-known/akashi-issuer.json',
    summary: 'Who issues certificates here, with the keys that their claims are signed with',
    access: 'public',
    answer: issuerFile,
    extra: 'issuer',
  }),
  status: endpoint({
    method: 'GET',
    path: '/.well-known/akashi-status.json',
    summary: 'Which claims are no longer good: a signed status list',
    access: 'public',
    answer: statusFile,
    extra: 'issuer',
  }),
}
