// What a shop that we did not write has to sell, in its own manner: half of the optional fields are missing or
// null, some fields and states are its own, and what the specification does not show has a shape of its own.

export const ADDRESS_OF_SELLER = '0x00000000000000000000000000000000000000aa'

const picture = (api: string, name: string) => `${api}/pictures/${name}.svg`

export function groupPage(api: string) {
  return {
    uuid: '1',
    name: '海辺の工房',
    image_url: picture(api, 'umibe'),
    description: null,
    code: 'umibe',
    creator: { uuid: '2', name: '海', icon_url: null, followers: 12 },
    theme: { name: 'sea', dark: true },
    custom_design: { bgcolor: 'url(https://evil.example/x.png)', textcolor: null },
    opened_by: 'nobody',
  }
}

const ball = (api: string, uuid: string, more: object) => ({
  uuid,
  status: 'sale',
  name: `玉 ${uuid}`,
  price: 1200,
  inventory: 30,
  remain_count: 7,
  position: null,
  image_url: picture(api, `ball-${uuid}`),
  rarity_table_id: 4,
  ...more,
})

export function balls(api: string) {
  return [
    ball(api, '11', { description: '海からの贈り物。', ball_contents: [{ uuid: '1', ball_id: 11 }] }),
    ball(api, '12', { price: 0, groupPage: { uuid: '1', code: 'umibe', name: '海辺の工房' } }),
    ball(api, '13', { status: 'preorder', description: null }),
    ball(api, '14', { remain_count: 0, total_sales_count: 30 }),
    ball(api, '15', { name: '怪しい玉' }),
  ]
}

export function listByAuthors(api: string) {
  return [
    { author_info: { uuid: '21', name: '渚', order: 1, metadata: [1] }, balls: balls(api) },
    { author_info: { uuid: '22', name: '沖', image_url: null }, balls: null, group_page: groupPage(api) },
  ]
}

const item = (api: string, name: string) => ({
  author: null,
  name,
  image_url: picture(api, 'shell'),
  is_secondary_distribution: true,
  transaction_fee: 10,
  item_tags: [{ key: '素材', value: '貝' }, { key: null }],
})

const owner = (address: string) => ({
  edition_number: 3,
  total_edition_number: 30,
  owner: { owner_address: address },
})

/**
 * NFT 101 is of a known group, 102 of none, 103 is on sale by another user, 104 in a state of this server's
 * own.
 */
export function nft(api: string, id: number, ownerAddress: string) {
  return {
    uuid: String(id),
    original_data_url: null,
    token: id === 101 ? 7 : null,
    item: {
      ...item(api, `貝がら ${id}`),
      ...(id !== 102 && { group_page: { uuid: '1', code: 'umibe', name: '海辺の工房' } }),
    },
    metadata: owner(ownerAddress),
    user_info: { name: null, display_id: 'nagisa', errors: [] },
    likes: 3,
  }
}

export function certificate(api: string, id: number, ownerAddress: string) {
  return {
    uuid: `c-${id}`,
    item: item(api, `貝がら ${id}`),
    metadata: { ...owner(ownerAddress), updated_at: null },
    user_info: null,
    token: String(id),
    price: 1200,
    collection_address: 'not an address',
  }
}

export function sale(api: string, id: number, status: string) {
  return {
    uuid: String(id + 400),
    price: 3500,
    status,
    created_at: '2026-11-01T09:00:00Z',
    user_info: { name: '沖', display_id: 'oki', wallet_address: ADDRESS_OF_SELLER, deleted_at: null },
    group_page: { uuid: '1', code: 'umibe', name: '海辺の工房' },
    nft: { uuid: String(id), item_id: 5, item: item(api, `貝がら ${id}`) },
    metadata: { token: { id: 7 }, title: `貝がら ${id}`, edition_number: 3, uniqueness: 'edition' },
  }
}

export function sales(api: string) {
  return [sale(api, 103, 'sale'), sale(api, 104, 'auction')]
}

export const news = [
  { id: 1, title: '冬の玉が届きました', content: '渚の新作です。', link: '/umibe', date: '2026-11-01' },
  { id: 2, text: '題のないお知らせ' },
  { title: '外のお知らせ', url: 'javascript:alert(1)', created_at: 'yesterday' },
]

export function pickups(api: string) {
  return [
    groupPage(api),
    { ...balls(api)[0], group_page: { code: 'umibe' } },
    nft(api, 101, ''),
    { uuid: 9 },
    'junk',
  ]
}
