import * as v from 'valibot'
import { base64Url, id, paginationMeta, time } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A certificate's signed claim. */
const signedClaim = v.object({ nft_uuid: v.string(), claim: base64Url, known_at: time })
export type SignedClaim = v.InferOutput<typeof signedClaim>

/** A signed statement about a certificate's shop, page and provenance (docs/capsule.md), as text. */
const signedStatement = v.object({ statement: base64Url })

const ofDevice = v.object({ device: v.optional(base64Url) })

export const claimsApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/claim',
    summary: "The signed claim of the viewer's own NFT",
    access: 'session',
    params: v.object({ id }),
    query: ofDevice,
    answer: signedClaim,
    extra: 'issuer',
  }),
  /**
   * Our addition, for a file that is checked without a server (docs/capsule.md). Errors: 403 another member's
   * work; 409 NOT_MINTED, CERTIFICATE_REVOKED.
   */
  statement: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/statement',
    summary: "Shop, page and provenance of the viewer's own NFT, signed by the certifier",
    access: 'session',
    params: v.object({ id }),
    answer: signedStatement,
    extra: 'issuer',
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
    extra: 'issuer',
  }),
}

/** Claims in one page of the list. */
export const CLAIMS_PAGE = 100
