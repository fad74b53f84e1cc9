import type { Certificate, DrawReceipt, Nft, ProvenanceEntry } from '../../../src/contract/nfts.ts'

/** A work of a collection, as the wire has it. */
export function work(uuid: string): Nft {
  return {
    uuid,
    original_data_url: null,
    token: '1',
    collection_address: null,
    metadata: null,
    user_info: null,
    item: {
      author: null,
      name: `作品 ${uuid}`,
      opening_movie_url: null,
      description: '',
      image_url: `/media/${uuid}.png`,
      is_secondary_distribution: false,
      transaction_fee: 0,
      group_page: null,
      item_tags: [],
    },
  }
}

/** Its certificate. */
export function certificateOf(uuid: string): Certificate {
  const { item, token } = work(uuid)
  return { uuid, item, token, metadata: null, user_info: null, price: null, collection_address: null }
}

/** How it came into being. */
export function provenanceOf(uuid: string): ProvenanceEntry {
  const to = { address: `0x${'a'.repeat(40)}`, name: 'Hana', display_id: 'hana' }
  return {
    kind: 'minted',
    at: null,
    from: null,
    to,
    tx_hash: `0x${uuid}`,
    block_number: 1,
    history_url: null,
  }
}

/** The receipt of its draw, of the right shape; its hashes are made up. */
export function receiptOf(uuid: string): DrawReceipt {
  const hash = `0x${'1'.repeat(64)}`
  return {
    order_uuid: `order-${uuid}`,
    ball_uuid: 'ball',
    slot_index: 1,
    queue_number: 0,
    content_id: uuid,
    edition_number: 1,
    salt: '2'.repeat(64),
    merkle_root: hash,
    merkle_path: [hash],
    slot_count: 2,
    commit_block: 1,
    commit_tx: hash,
    seed_block: 2,
    seed_block_hash: hash,
    starting_offset: 1,
  }
}
