import * as v from 'valibot'
import { count, id, maybe, paginationMeta } from './common.ts'
import { endpoint } from './endpoint.ts'
import { nft, nftMetadata } from './nfts.ts'
import { emailField, lineField, textField } from './text-fields.ts'
import { profile } from './users.ts'

/** 3 to 30 of a-z, 0-9 and _ (docs/product.md, "Sign-in"). */
export const DISPLAY_ID_PATTERN = /^[a-z0-9_]{3,30}$/
export const NAME_MAX = 50
export const INTRODUCTION_MAX = 1000
/** 5 MB (docs/product.md, "Sign-in"). */
export const ICON_MAX_BYTES = 5 * 1024 * 1024

/** Profile collection (docs/specification.md section 3): the NFTs and their metadata in the same order. */
export const collection = v.object({
  objects: v.array(nft),
  metadata: v.optional(v.nullable(v.array(v.nullable(nftMetadata))), []),
  meta: v.optional(v.nullable(paginationMeta)),
  /** Our addition on the owner's first page: how many of all their works are in balls that are closed. */
  closed: v.optional(maybe(count)),
})
export type Collection = v.InferOutput<typeof collection>

const profileUpdate = v.object({
  display_id: v.pipe(v.string(), v.regex(DISPLAY_ID_PATTERN)),
  /** Accepted only from users who sign in with a wallet; empty removes the address. */
  email: v.optional(v.union([v.literal(''), emailField])),
  introduction: textField(INTRODUCTION_MAX),
  name: v.pipe(lineField(NAME_MAX), v.nonEmpty()),
  /** A form without a chosen file sends an empty part. */
  icon: v.optional(
    v.union([
      v.instance(Blob),
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
    ]),
  ),
  /** Our addition, as a form sends it; left out, it stays as it is. */
  private_collection: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((value) => value === 'true'),
    ),
  ),
})

const byDisplayId = v.object({ displayId: id })

export const profileApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/profile',
    summary: 'Own profile',
    access: 'session',
    answer: profile,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/v1/profile',
    summary: 'Changes own profile',
    access: 'session',
    changes: 'change-contact-email',
    body: profileUpdate,
    bodyKind: 'multipart',
    /** Not shown in docs/specification.md. */
    answer: v.optional(profile),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/profile/:displayId',
    summary: "Somebody's public profile",
    access: 'public',
    params: byDisplayId,
    answer: profile,
  }),
  nfts: endpoint({
    method: 'GET',
    path: '/api/v1/profile/:displayId/nfts',
    summary: "Somebody's collection, newest first; 24 a page when `page` is given, else the newest 100",
    access: 'public',
    params: byDisplayId,
    query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/))) }),
    answer: collection,
  }),
}
