import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { importCatalog } from '../../../server/domain/operations/catalog/import.ts'
import type { TestApp } from '../server/app.ts'

const both = (text: string) => ({ ja: `${text}（日本語）`, en: text })
const circle = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#eee"/><circle cx="200" cy="150" r="100" fill="${fill}"/></svg>`

interface BallOptions {
  kind?: 'paid' | 'free' | 'free_and_mint'
  price?: number
  units?: number
  status?: 'sale' | 'suspended' | 'closed'
  sold_out?: boolean
  material?: 'lacquer' | 'capsule' | 'seed' | 'glass' | 'thread'
}

const ball = (key: string, order: number, options: BallOptions = {}) => {
  const kind = options.kind ?? 'paid'
  return {
    key,
    author: 'aki',
    name: both(`Ball ${key}`),
    description: both('What is inside is not known yet.'),
    kind,
    price: options.price ?? (kind === 'paid' ? 500 : 0),
    status: options.status ?? 'sale',
    order,
    position: order,
    image: 'ball.svg',
    ...(options.material && { material: options.material }),
    ...(options.sold_out && { sold_out: true }),
    contents: [
      { item: 'red', count: 1 },
      { item: 'blue', count: (options.units ?? 10) - 1 },
    ],
  }
}

/** A small group, `studio`, in the catalog's own format: change a copy of it to break it. */
export function studioGroup(balls: Record<string, BallOptions> = { lucky: {} }) {
  const item = (key: string, secondary: boolean) => ({
    key,
    author: 'aki',
    name: both(`Work ${key}`),
    description: both(`A circle in ${key}.`),
    image: `${key}.svg`,
    secondary,
    fee: 10,
    royalty: 5,
    creation_year: 2026,
    tags: [{ key: both('Colour'), value: both(key) }],
  })
  return {
    code: 'studio',
    name: both('Studio'),
    description: both('A small studio.'),
    image: 'ball.svg',
    creator: { key: 'aki', name: both('Aki'), description: both('Draws circles.'), icon: 'red.svg' },
    design: { bgcolor: '#102030', textcolor: '#ffffff' },
    authors: [
      { key: 'aki', name: both('Aki'), description: both('Draws circles.'), image: 'red.svg', order: 0 },
    ],
    items: [item('red', true), item('blue', false)],
    balls: Object.entries(balls).map(([key, options], i) => ball(key, i, options)),
  }
}

/** Writes a catalog folder with one group; `lucky` is a paid ball of ten units unless said otherwise. */
export function writeCatalog(group: ReturnType<typeof studioGroup> = studioGroup()): string {
  const folder = mkdtempSync(join(tmpdir(), 'akashi-catalog-'))
  const put = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const news = [
    { key: 'open', title: both('We are open'), body: both('Come in.'), published_at: '2026-01-31T09:00:00Z' },
  ]
  const pickups = [{ key: 'studio', kind: 'group_page', group: 'studio' }]
  put('catalog.json', JSON.stringify({ version: 1, groups: ['studio'], news, pickups }))
  put('groups/studio/group.json', JSON.stringify(group, null, 2))
  put('groups/studio/ball.svg', circle('#888'))
  put('groups/studio/red.svg', circle('#c3341b'))
  put('groups/studio/blue.svg', circle('#1f4e79'))
  return folder
}

/** The id that an entry of the catalog has in the database: of `item:studio/red`. */
export async function entityOf(app: TestApp, key: string): Promise<string> {
  const entries = app.deps.db.selectFrom('catalog_entries').select('entity_id').where('key', '=', key)
  return (await entries.executeTakeFirstOrThrow()).entity_id
}

/** Fills a test's shop and answers the ids of its balls by their keys. */
export async function fillShop(
  app: Pick<TestApp, 'deps'>,
  balls?: Record<string, BallOptions>,
): Promise<Record<string, string>> {
  await importCatalog(app.deps, writeCatalog(studioGroup(balls)))
  const rows = await app.deps.db
    .selectFrom('catalog_entries')
    .select(['key', 'entity_id'])
    .where('key', 'like', 'ball:studio/%')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.key.replace('ball:studio/', ''), row.entity_id]))
}
