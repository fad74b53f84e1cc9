import type { Insertable } from 'kysely'
import type { GroupPages, Items } from '../../../db/tables/catalog.ts'
import {
  lockItemPictures,
  ownedItems,
  upsertAuthor,
  upsertGroup,
  upsertItems,
} from '../../../store/operations/catalog-groups.ts'
import { planAnnouncement } from '../../provenance/announce-metadata.ts'
import type { GroupFile } from './format.ts'
import { msg } from '../../../lib/i18n.ts'
import type { ImportContext } from './import-context.ts'
import { reason } from './reason.ts'
import { royaltyOf, writeShopRoyalty } from './royalty.ts'
import type { CatalogError, Source } from './source.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Writes a group page, its authors and its works, where they have changed. */
export async function writeGroup(
  context: ImportContext,
  group: Source<GroupFile>,
  position: number,
): Promise<void> {
  const { value } = group
  const id = context.entries.idOf(`group:${value.code}`)
  const row: Insertable<GroupPages> = {
    id,
    code: value.code,
    name: json(value.name),
    description: json(value.description),
    image_url: context.stored(group, value.image).url,
    logo_url: value.logo ? context.stored(group, value.logo).url : null,
    theme: value.theme ?? null,
    bgcolor: value.design?.bgcolor ?? null,
    textcolor: value.design?.textcolor ?? null,
    other: value.other ? json(value.other) : null,
    creator_id: context.entries.idOf(`creator:${value.code}/${value.creator.key}`),
    creator_name: json(value.creator.name),
    creator_description: json(value.creator.description),
    creator_icon_url: context.stored(group, value.creator.icon).url,
    position,
  }
  if (context.entries.differs(`group:${value.code}`, { ...row, id: '' })) await upsertGroup(context.trx, row)
  await writeShopRoyalty(context, value, id)
  const authors = await writeAuthors(context, group, id)
  const items = await writeItems(context, group, id)
  if (authors || items) await planAnnouncement(context.trx, id)
}

/** @returns whether one that was there is described anew */
async function writeAuthors(
  context: ImportContext,
  group: Source<GroupFile>,
  groupId: string,
): Promise<boolean> {
  let isChanged = false
  for (const author of group.value.authors) {
    const key = `author:${group.value.code}/${author.key}`
    const row = {
      id: context.entries.idOf(key),
      group_id: groupId,
      name: json(author.name),
      description: json(author.description),
      image_url: context.stored(group, author.image).url,
      position: author.order,
      metadata: author.metadata ? json(author.metadata) : null,
    }
    const change = context.entries.differs(key, { ...row, id: '', group_id: '' })
    if (change) await upsertAuthor(context.trx, row)
    isChanged ||= change === 'changed'
  }
  return isChanged
}

/** @returns whether one that was there is described anew */
async function writeItems(
  context: ImportContext,
  group: Source<GroupFile>,
  groupId: string,
): Promise<boolean> {
  const { code, items } = group.value
  let isChanged = false
  const changed: Insertable<Items>[] = []
  for (const item of items) {
    const key = `item:${code}/${item.key}`
    const picture = context.stored(group, item.image)
    const row = {
      id: context.entries.idOf(key),
      group_id: groupId,
      author_id: context.entries.idOf(`author:${code}/${item.author}`),
      name: json(item.name),
      description: json(item.description),
      image_url: picture.url,
      image_hash: picture.hash,
      film_url: item.film ? context.stored(group, item.film).url : null,
      is_secondary_distribution: item.secondary,
      transaction_fee: item.fee,
      royalty: royaltyOf(group.value, item),
      creation_year: item.creation_year ?? null,
      tags: json(item.tags),
    }
    const change = context.entries.differs(key, { ...row, id: '', group_id: '', author_id: item.author })
    if (change) changed.push({ ...row, total_editions: 0 })
    isChanged ||= change === 'changed'
  }
  await refuseOwnedPictures(context, group, changed)
  await upsertItems(context.trx, changed)
  return isChanged
}

/**
 * Refuses another picture for a work whose editions have owners: its hash is in their certificates and on
 * chain. One that cannot be shown may be replaced. The rows stay locked, so that no edition gets its first owner
 * before the import ends.
 */
async function refuseOwnedPictures(
  context: ImportContext,
  group: Source<GroupFile>,
  changed: readonly Insertable<Items>[],
): Promise<void> {
  if (changed.length === 0) return
  const hashes = new Map(changed.map((row) => [row.id, row.image_hash]))
  const stored = await lockItemPictures(context.trx, [...hashes.keys()])
  const replaced = stored.filter((row) => hashes.get(row.id) !== row.image_hash)
  const owned = await ownedItems(
    context.trx,
    replaced.map((row) => row.id),
  )
  for (const { id, image_url } of replaced)
    if (owned.has(id) && (await context.isShowable(image_url))) throw ownedPicture(context, group, id)
}

function ownedPicture(context: ImportContext, group: Source<GroupFile>, id: string): CatalogError {
  const at = group.value.items.findIndex(
    (item) => context.entries.idOf(`item:${group.value.code}/${item.key}`) === id,
  )
  const key = group.value.items[at]?.key ?? ''
  return group.fail(
    ['items', at, 'image'],
    reason(msg('{key} already has owners whose certificates include its picture, so it can’t change'), {
      key,
    }),
  )
}
