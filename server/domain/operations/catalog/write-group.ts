import type { Insertable } from 'kysely'
import type { GroupPages, Items } from '../../../db/tables/catalog.ts'
import { chunks } from './entries.ts'
import type { GroupFile } from './format.ts'
import type { Writing } from './writing.ts'
import type { Source } from './source.ts'

const CHUNK = 200
const json = (value: unknown) => JSON.stringify(value)

/** Writes a group page, its authors and its works, where they say something new. */
export async function writeGroup(w: Writing, group: Source<GroupFile>, position: number): Promise<void> {
  const { value } = group
  const id = w.entries.idOf(`group:${value.code}`)
  const row: Insertable<GroupPages> = {
    id,
    code: value.code,
    name: json(value.name),
    description: json(value.description),
    image_url: w.stored(group, value.image).url,
    logo_url: value.logo ? w.stored(group, value.logo).url : null,
    theme: value.theme ?? null,
    bgcolor: value.design?.bgcolor ?? null,
    textcolor: value.design?.textcolor ?? null,
    other: value.other ? json(value.other) : null,
    creator_id: w.entries.idOf(`creator:${value.code}/${value.creator.key}`),
    creator_name: json(value.creator.name),
    creator_description: json(value.creator.description),
    creator_icon_url: w.stored(group, value.creator.icon).url,
    position,
  }
  if (w.entries.differs(`group:${value.code}`, { ...row, id: '' })) {
    await w.trx
      .insertInto('group_pages')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
  await writeAuthors(w, group, id)
  await writeItems(w, group, id)
}

async function writeAuthors(w: Writing, group: Source<GroupFile>, groupId: string): Promise<void> {
  for (const author of group.value.authors) {
    const key = `author:${group.value.code}/${author.key}`
    const row = {
      id: w.entries.idOf(key),
      group_id: groupId,
      name: json(author.name),
      description: json(author.description),
      image_url: w.stored(group, author.image).url,
      position: author.order,
      metadata: author.metadata ? json(author.metadata) : null,
    }
    if (!w.entries.differs(key, { ...row, id: '', group_id: '' })) continue
    await w.trx
      .insertInto('authors')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}

async function writeItems(w: Writing, group: Source<GroupFile>, groupId: string): Promise<void> {
  const { code, items } = group.value
  const changed: Insertable<Items>[] = []
  for (const item of items) {
    const key = `item:${code}/${item.key}`
    const picture = w.stored(group, item.image)
    const row = {
      id: w.entries.idOf(key),
      group_id: groupId,
      author_id: w.entries.idOf(`author:${code}/${item.author}`),
      name: json(item.name),
      description: json(item.description),
      image_url: picture.url,
      image_hash: picture.hash,
      film_url: item.film ? w.stored(group, item.film).url : null,
      is_secondary_distribution: item.secondary,
      transaction_fee: item.fee,
      royalty: item.royalty,
      creation_year: item.creation_year ?? null,
      tags: json(item.tags),
    }
    if (w.entries.differs(key, { ...row, id: '', group_id: '', author_id: item.author }))
      changed.push({ ...row, total_editions: 0 })
  }
  await keepOwnedPictures(w, group, changed)
  for (const chunk of chunks(changed, CHUNK)) {
    await w.trx
      .insertInto('items')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          author_id: eb.ref('excluded.author_id'),
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          image_url: eb.ref('excluded.image_url'),
          image_hash: eb.ref('excluded.image_hash'),
          film_url: eb.ref('excluded.film_url'),
          is_secondary_distribution: eb.ref('excluded.is_secondary_distribution'),
          transaction_fee: eb.ref('excluded.transaction_fee'),
          royalty: eb.ref('excluded.royalty'),
          creation_year: eb.ref('excluded.creation_year'),
          tags: eb.ref('excluded.tags'),
        })),
      )
      .execute()
  }
}

/**
 * Refuses another picture for a work that somebody owns an edition of: its hash is in their certificate and on chain.
 * The rows stay locked, so that no edition finds its owner between this look and the end of the import.
 */
async function keepOwnedPictures(
  w: Writing,
  group: Source<GroupFile>,
  changed: readonly Insertable<Items>[],
): Promise<void> {
  if (changed.length === 0) return
  const hashes = new Map(changed.map((row) => [row.id, row.image_hash]))
  const there = await w.trx
    .selectFrom('items')
    .select(['id', 'image_hash'])
    .where('id', 'in', [...hashes.keys()])
    .orderBy('id')
    .forUpdate()
    .execute()
  const repainted = there.filter((row) => hashes.get(row.id) !== row.image_hash).map((row) => row.id)
  if (repainted.length === 0) return
  const owned = await w.trx
    .selectFrom('nfts')
    .select('item_id')
    .where('item_id', 'in', repainted)
    .limit(1)
    .executeTakeFirst()
  if (!owned) return
  const at = group.value.items.findIndex(
    (item) => w.entries.idOf(`item:${group.value.code}/${item.key}`) === owned.item_id,
  )
  const key = group.value.items[at]?.key
  throw group.fail(
    ['items', at, 'image'],
    `${key} has owners, whose certificates name its picture: it can't change`,
    `${key} にはすでに持ち主がいて、証明書がこの画像を記しているため、画像は変えられません`,
  )
}
