import * as v from 'valibot'
import { base64Url, id, maybe, time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A phone that shows it holds the certificates. */
const device = v.object({
  /** Thumbprint of its key (RFC 7638, SHA-256). */
  id: base64Url,
  created_at: time,
  revoked_at: maybe(time),
  /** It has logged out, and its key was deleted with its other data; it has not been reported lost. */
  left_at: maybe(time),
  /** By name only ("Chrome", "Android"), as in the list of sessions; null where it is not known any more. */
  browser: v.optional(maybe(v.string())),
  system: v.optional(maybe(v.string())),
})
export type Device = v.InferOutput<typeof device>

/** The text that a phone signs with a key to show that it has it. */
export function deviceProofText(issuer: string, address: string): string {
  return `akashi-device-key\n${issuer}\n${address.toLowerCase()}`
}

export const devicesApi = {
  bind: endpoint({
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
    extra: 'issuer',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/devices',
    summary: "The phones that hold the viewer's certificates",
    access: 'session',
    answer: v.array(device),
    extra: 'issuer',
  }),
  lose: endpoint({
    method: 'DELETE',
    path: '/api/v1/devices/:id',
    summary: 'Says that a phone is lost: it no longer shows that it holds anything',
    access: 'session',
    params: v.object({ id }),
    extra: 'issuer',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/v1/devices/:id/left',
    summary: 'Says that a phone logs out and forgets its key; it is not called lost',
    access: 'session',
    params: v.object({ id }),
    extra: 'issuer',
  }),
}
