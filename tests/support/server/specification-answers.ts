import { ballsApi } from '../../../src/contract/balls.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { groupPagesApi } from '../../../src/contract/group-pages.ts'
import { nftsApi } from '../../../src/contract/nfts.ts'
import { pickupApi } from '../../../src/contract/pickup.ts'
import { profileApi } from '../../../src/contract/profile.ts'
import { resaleOrdersApi } from '../../../src/contract/resale-orders.ts'
import { salesApi } from '../../../src/contract/sales.ts'
import { usersApi } from '../../../src/contract/users.ts'

// Answers as the specification writes them (docs/specification.md, sections 3 and 7), and nothing more.

const USER = {
  deleted_at: null,
  wallet_address: '0xabc',
  icon_url: '/i.png',
  introduction: 'こんにちは',
  name: '花',
  display_id: 'hana',
  errors: null,
}
const ITEM = {
  author: '渚',
  name: '貝がら',
  opening_movie_url: '/o.mp4',
  description: '海',
  image_url: '/s.png',
  is_secondary_distribution: true,
  transaction_fee: 10,
  group_page: { uuid: 'g', code: 'umibe', name: '海辺' },
  item_tags: [{ key: '素材', value: '貝' }],
}
const METADATA = {
  edition_number: 3,
  total_edition_number: 30,
  owner: { owner_address: '0xabc' },
  updated_at: '2026-11-01T00:00:00Z',
}
export const BALL = {
  uuid: 'b',
  status: 'sale',
  name: '玉',
  description: '丸い',
  price: 1200,
  inventory: 30,
  total_sales_count: 23,
  remain_count: 7,
  position: 1,
  order: 2,
  image_url: '/b.png',
  groupPage: { uuid: 'g', code: 'umibe', name: '海辺' },
  ball_contents: [
    { uuid: 'c', movie_url: '/m.mp4', image_url: null, description: '', ball_id: 'b', display_order: 1 },
  ],
}
export const GROUP = {
  uuid: 'g',
  name: '海辺',
  image_url: '/g.png',
  description: '海辺の工房',
  code: 'umibe',
  creator: { uuid: 'u', description: '', name: '海', icon_url: null },
  theme: 'sea',
  logo_url: '/l.png',
  custom_design: { bgcolor: '#fff', textcolor: '#000' },
  other: 'x',
}
export const NFT = {
  uuid: 'n',
  original_data_url: '/d.png',
  token: '7',
  collection_address: '0xdef',
  item: ITEM,
  metadata: METADATA,
  user_info: USER,
}
export const SALE = {
  uuid: 's',
  price: 3500,
  status: 'sale',
  created_at: '2026-11-01T00:00:00Z',
  user_info: USER,
  group_page: { uuid: 'g', code: 'umibe', name: '海辺', image_url: null, description: '' },
  nft: {
    uuid: 'n',
    item_id: 'i',
    owner_user_id: 'u',
    original_data_url: null,
    token: '7',
    user_info: USER,
    item: ITEM,
  },
  metadata: { token: '7', title: '貝がら', edition_number: 3, issuer: { name: '海', issuer_address: '0x1' } },
}
export const PROFILE = {
  display_id: 'hana',
  name: '花',
  email: 'hana@example.com',
  introduction: '',
  icon_url: null,
  provider: 'email',
  wallet_address: '0xabc',
}
const META = {
  object_size: 1,
  total_pages: 1,
  current_page: 1,
  next_page: null,
  prev_page: null,
  is_last_page: true,
}

/** The fields of a thing inside another one; `*` is each entry of a list. */
const inside = (place: string, names: readonly string[]) => names.map((name) => `${place}.${name}`)
const SHOP_NEEDS = ['uuid', 'code']
const ITEM_NEEDS = ['item_tags.*', ...inside('group_page', SHOP_NEEDS)]
const NFT_NEEDS = ['uuid', ...inside('item', ITEM_NEEDS)]
const GROUP_NEEDS = [...SHOP_NEEDS, 'creator.uuid']
const BALL_NEEDS = [
  'uuid',
  'price',
  'inventory',
  'remain_count',
  'ball_contents.*',
  'ball_contents.*.uuid',
  ...inside('groupPage', SHOP_NEEDS),
]
const SALE_NEEDS = [...inside('group_page', SHOP_NEEDS), ...inside('nft', NFT_NEEDS)]
const LISTED_NEEDS = ['*', '*.uuid', ...inside('*', SALE_NEEDS)]
const AUTHOR_NEEDS = [
  'author_info',
  'author_info.uuid',
  'balls.*',
  ...inside('balls.*', BALL_NEEDS),
  ...inside('group_page', GROUP_NEEDS),
]

/**
 * What each answer of docs/specification.md, section 7, cannot be without: what names the thing and those inside
 * it, and what a ball costs and has left. Everything else may be missing or null.
 */
export const POLICY: Record<string, { row: Endpoint; answer: unknown; essential: readonly string[] }> = {
  'a certificate': { row: nftsApi.certificate, answer: { ...NFT, price: 1200 }, essential: NFT_NEEDS },
  'an NFT': { row: nftsApi.show, answer: NFT, essential: NFT_NEEDS },
  'the sale of an NFT': { row: salesApi.byNft, answer: SALE, essential: SALE_NEEDS },
  'a new listing': { row: salesApi.create, answer: SALE, essential: SALE_NEEDS },
  'a plain list of sales': { row: salesApi.list, answer: [SALE], essential: LISTED_NEEDS },
  'a page of sales': {
    row: salesApi.list,
    answer: { objects: [SALE], meta: META },
    essential: [
      'objects',
      'meta',
      ...inside('objects', LISTED_NEEDS),
      ...inside('meta', ['object_size', 'total_pages', 'current_page', 'is_last_page']),
    ],
  },
  'the checkout page of a sale': {
    row: resaleOrdersApi.place,
    answer: { payment_url: '/p' },
    essential: ['payment_url'],
  },
  news: { row: pickupApi.news, answer: [{ uuid: 'w', title: '冬', body: '', url: null }], essential: [] },
  pickups: {
    row: pickupApi.list,
    answer: [{ uuid: 'p', kind: 'ball', title: '玉', path: '/a/balls/b' }],
    essential: [],
  },
  'a profile': { row: profileApi.show, answer: PROFILE, essential: [] },
  'the own profile': { row: profileApi.mine, answer: PROFILE, essential: [] },
  'a saved profile': { row: profileApi.update, answer: PROFILE, essential: [] },
  'a collection': {
    row: profileApi.nfts,
    answer: { objects: [NFT], metadata: [METADATA] },
    essential: ['objects', 'objects.*', ...inside('objects.*', NFT_NEEDS)],
  },
  'authors and their balls': {
    row: groupPagesApi.listByAuthors,
    answer: [{ author_info: { uuid: 'a', name: '渚', order: 1 }, balls: [BALL], group_page: GROUP }],
    essential: ['*', ...inside('*', AUTHOR_NEEDS)],
  },
  'a group page': { row: groupPagesApi.show, answer: GROUP, essential: GROUP_NEEDS },
  'the balls of a group': {
    row: ballsApi.list,
    answer: [BALL],
    essential: ['*', ...inside('*', BALL_NEEDS)],
  },
  'a ball': { row: ballsApi.show, answer: BALL, essential: BALL_NEEDS },
  'the checkout page of a ball': {
    row: ballsApi.buy,
    answer: { payment_url: '/p' },
    essential: ['payment_url'],
  },
  'the way after a free ball': {
    row: ballsApi.buyForFree,
    answer: { redirect_url: '/p' },
    essential: ['redirect_url'],
  },
  'a message to sign': { row: usersApi.createMessage, answer: { message: 'sign' }, essential: ['message'] },
  'a sign-in': { row: usersApi.auth, answer: PROFILE, essential: [] },
}
