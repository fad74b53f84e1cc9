import type { Certificate, Nft } from '../../src/contract/nfts.ts'

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
