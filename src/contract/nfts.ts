import * as v from 'valibot'
import { address, count, id, maybe, ofOpenForm, text, time, translationsOf, yen } from './common.ts'
import { endpoint } from './endpoint.ts'
import { userInfo } from './users.ts'

const itemTag = v.object({
  key: text,
  value: text,
  translations: translationsOf({ key: v.string(), value: v.string() }),
})

/** A work of which NFTs are editions (docs/specification.md section 3). `transaction_fee` is in percent. */
export const item = v.object({
  uuid: v.optional(v.string()),
  author: maybe(v.string()),
  name: text,
  opening_movie_url: maybe(v.string()),
  description: text,
  image_url: maybe(v.string()),
  is_secondary_distribution: v.optional(v.nullable(v.boolean()), false),
  transaction_fee: v.optional(v.nullable(v.number()), 0),
  group_page: maybe(
    v.object({
      uuid: v.string(),
      code: v.string(),
      name: text,
      image_url: maybe(v.string()),
      custom_design: maybe(v.object({ bgcolor: maybe(v.string()), textcolor: maybe(v.string()) })),
      creator: v.optional(
        maybe(v.object({ name: text, translations: translationsOf({ name: v.string() }) })),
      ),
      translations: translationsOf({ name: v.string() }),
    }),
  ),
  item_tags: v.optional(v.nullable(v.array(itemTag)), []),
  creation_year: v.optional(maybe(v.number())),
  translations: translationsOf({ name: v.string(), description: v.string(), author: v.string() }),
})

/** NFT metadata (docs/specification.md section 3). */
export const nftMetadata = v.object({
  edition_number: maybe(count),
  total_edition_number: maybe(count),
  owner: maybe(v.object({ owner_address: maybe(v.string()) })),
  updated_at: maybe(time),
})

/** The token on chain. Another server may send the bare token id. */
const token = ofOpenForm(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))

/**
 * Our addition: since when the operator has revoked the certificate, and why where they let others read it; null for
 * one that counts, and from a server that does not say.
 */
const withdrawn = v.optional(maybe(v.object({ at: time, reason: maybe(v.string()) })))

/** A collection entry and NFT detail (docs/specification.md section 3). */
export const nft = v.object({
  uuid: v.string(),
  original_data_url: maybe(v.string()),
  token,
  collection_address: maybe(v.string()),
  item: maybe(item),
  metadata: maybe(nftMetadata),
  user_info: maybe(userInfo),
  /** Our additions. */
  chain_id: v.optional(maybe(count)),
  acquired_at: v.optional(maybe(time)),
  minted: v.optional(v.boolean()),
  withdrawn,
  /** Our additions: whether it is still in its ball, because its owner has not opened it; for them, the order of it. */
  in_ball: v.optional(maybe(v.boolean())),
  order_uuid: v.optional(maybe(v.string())),
  /** Our addition: how many members have it as a favorite; null where they are few, or nothing is said of it. */
  favorites: v.optional(maybe(count)),
  /** Our addition in a collection and of one work: the ball that it came out of, how many different works were inside, its price and its picture. */
  ball: v.optional(
    maybe(
      v.object({
        uuid: v.string(),
        name: text,
        kinds: maybe(count),
        /** Yen, tax included. */
        price: v.optional(maybe(yen)),
        image_url: v.optional(maybe(v.string())),
        translations: translationsOf({ name: v.string() }),
      }),
    ),
  ),
})
export type Nft = v.InferOutput<typeof nft>

/** The certificate of authenticity (docs/specification.md section 3). */
export const certificate = v.object({
  uuid: v.string(),
  item: maybe(item),
  metadata: maybe(nftMetadata),
  user_info: maybe(userInfo),
  token,
  price: maybe(yen),
  collection_address: ofOpenForm(address),
  /** Our additions: what a reader needs to check it. */
  chain_id: v.optional(maybe(count)),
  issuer: v.optional(
    maybe(
      v.object({
        name: text,
        address: maybe(v.string()),
        translations: translationsOf({ name: v.string() }),
      }),
    ),
  ),
  /** Who signs that all this is so; null or absent where nobody signs certificates here. */
  certifier: v.optional(maybe(v.object({ name: text }))),
  issued_at: v.optional(maybe(time)),
  mint_tx: v.optional(maybe(v.string())),
  media_hash: v.optional(maybe(v.string())),
  withdrawn,
})
export type Certificate = v.InferOutput<typeof certificate>

/** What the owner received with a draw: everything needed to check it without us (our addition). */
export const drawReceipt = v.object({
  order_uuid: v.string(),
  ball_uuid: v.string(),
  slot_index: count,
  queue_number: count,
  content_id: v.string(),
  edition_number: count,
  salt: v.string(),
  merkle_root: v.string(),
  merkle_path: v.array(v.string()),
  slot_count: count,
  commit_block: maybe(count),
  commit_tx: maybe(v.string()),
  seed_block: maybe(count),
  seed_block_hash: maybe(v.string()),
  starting_offset: count,
})
export type DrawReceipt = v.InferOutput<typeof drawReceipt>

/** Where the history of a transfer may be read: a page of the web, never a script. */
export const HISTORY_URL = /^https?:\/\/[^\s"'<>\\]+$/

/** One transfer of a token, as the chain has it (our addition). */
const provenanceEntry = v.object({
  /** `minted`: it came into being; `sold`: through the marketplace; `transferred`: any other way. */
  kind: v.fallback(v.picklist(['minted', 'sold', 'transferred']), 'transferred'),
  /** When its block was made. */
  at: maybe(time),
  /** Null for a token that came into being. */
  from: maybe(provenanceParty()),
  to: maybe(provenanceParty()),
  tx_hash: v.string(),
  block_number: maybe(count),
  /** Yen, tax included, of a sale that was settled on this marketplace; null of any other. */
  price: v.optional(maybe(yen)),
  /** The JSON whose digest the chain holds of this transfer. */
  history_url: v.fallback(maybe(v.pipe(v.string(), v.regex(HISTORY_URL))), null),
})
export type ProvenanceEntry = v.InferOutput<typeof provenanceEntry>

/** All transfers of a token, newest first. */
export const provenance = v.array(provenanceEntry)

function provenanceParty() {
  return v.object({
    address: v.string(),
    name: text,
    display_id: maybe(v.string()),
    /** A former member, whose account is closed. */
    left: v.optional(v.boolean()),
  })
}

const byId = v.object({ id })

export const nftsApi = {
  certificate: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/certificate',
    summary: 'The certificate of an NFT',
    access: 'public',
    params: byId,
    answer: certificate,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id',
    summary: 'An NFT',
    access: 'public',
    params: byId,
    answer: nft,
  }),
  draw: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/draw',
    summary: "The draw receipt of the viewer's own NFT",
    access: 'session',
    params: byId,
    answer: drawReceipt,
    extra: 'draws',
  }),
  provenance: endpoint({
    method: 'GET',
    path: '/api/v1/nfts/:id/provenance',
    summary: 'Every change of hands of an NFT that the chain recorded, newest first',
    access: 'public',
    params: byId,
    answer: provenance,
    extra: 'provenance',
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/api/v1/tokens/:id',
    summary: 'ERC-721 metadata of a token (tokenURI): both languages, whichever is asked for',
    access: 'public',
    params: byId,
    answer: v.looseObject({
      name: v.string(),
      description: v.string(),
      translations: translationsOf({ name: v.string(), description: v.string() }),
      image: v.nullable(v.string()),
    }),
    extra: 'provenance',
  }),
}
