import { upsertSearchEntries } from '../../../store/search-entries.ts'
import { findableShop } from '../findable-shop.ts'
import type { GroupFile } from './format.ts'
import type { ImportContext } from './import-context.ts'
import type { Source } from './source.ts'

/** Writes what a group, its authors, works and balls are found by; readings may have changed alone. */
export async function writeSearch(
  { trx, entries }: ImportContext,
  { value: group }: Source<GroupFile>,
): Promise<void> {
  const { code } = group
  const authorId = (key: string) => entries.idOf(`author:${code}/${key}`)
  const shop = {
    ...group,
    id: entries.idOf(`group:${code}`),
    creatorName: group.creator.name,
    authors: group.authors.map((author) => ({ ...author, id: authorId(author.key) })),
    works: group.items.map((item) => ({
      ...item,
      id: entries.idOf(`item:${code}/${item.key}`),
      authorId: authorId(item.author),
    })),
    balls: group.balls.map((ball) => ({
      ...ball,
      id: entries.idOf(`ball:${code}/${ball.key}`),
      authorId: authorId(ball.author),
    })),
  }
  await upsertSearchEntries(trx, findableShop(shop))
}
