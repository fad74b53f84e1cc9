import * as v from 'valibot'
import { id, maybe, paginationMeta, time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Base64 with the URL alphabet, without padding. */
const base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/))

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

/** A certificate's signed claim. */
const signedClaim = v.object({ nft_uuid: v.string(), claim: base64Url, known_at: time })
export type SignedClaim = v.InferOutput<typeof signedClaim>

/** A phone that shows it holds the certificates. */
const device = v.object({
  /** Thumbprint of its key (RFC 7638, SHA-256). */
  id: base64Url,
  created_at: time,
  revoked_at: maybe(time),
  /** It has logged out, and its key was deleted with its other data; it has not been reported lost. */
  left_at: maybe(time),
})
export type Device = v.InferOutput<typeof device>

const ofDevice = v.object({ device: v.optional(base64Url) })

/** The text that a phone signs with a key to show that it has it. */
export function deviceProofText(issuer: string, address: string): string {
  return `akashi-device-key\n${issuer}\n${address.toLowerCase()}`
}

export const claimsApi = {
  issuer: endpoint({
    method: 'GET',
    path: '/.well-known/akashi-issuer.json',
    summary: 'Who issues certificates here, with the keys that their claims are signed with',
    access: 'public',
    answer: issuerFile,
    extra: true,
  }),
  status: endpoint({
    method: 'GET',
    path: '/.well-known/akashi-status.json',
    summary: 'Which claims are no longer good: a signed status list',
    access: 'public',
    answer: statusFile,
    extra: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/claim',
    summary: "The signed claim of the viewer's own NFT",
    access: 'session',
    params: v.object({ id }),
    query: ofDevice,
    answer: signedClaim,
    extra: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/claims',
    summary: "Signed claims of all of the viewer's NFTs, 100 a page",
    access: 'session',
    query: v.object({
      ...ofDevice.entries,
      page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))),
    }),
    answer: v.object({ objects: v.array(signedClaim), meta: paginationMeta }),
    extra: true,
  }),
  bindDevice: endpoint({
    method: 'PUT',
    path: '/api/v1/devices/key',
    summary:
      "Makes this phone one that holds the viewer's certificates, after a log-in of the last ten minutes; it is one for as long as the session lives",
    access: 'session',
    changes: 'bind-device',
    body: v.object({
      /** The public key as WebCrypto exports it in `raw`: 65 bytes. */
      public_key: base64Url,
      /** r ‖ s over `deviceProofText`. */
      proof: base64Url,
    }),
    answer: device,
    extra: true,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/v1/devices',
    summary: "The phones that hold the viewer's certificates",
    access: 'session',
    answer: v.array(device),
    extra: true,
  }),
  loseDevice: endpoint({
    method: 'DELETE',
    path: '/api/v1/devices/:id',
    summary: 'Says that a phone is lost: it no longer shows that it holds anything',
    access: 'session',
    params: v.object({ id }),
    extra: true,
  }),
  leaveDevice: endpoint({
    method: 'POST',
    path: '/api/v1/devices/:id/left',
    summary: 'Says that a phone logs out and forgets its key; it is not called lost',
    access: 'session',
    params: v.object({ id }),
    extra: true,
  }),
}

/** Claims in one page of the list. */
export const CLAIMS_PAGE = 100
