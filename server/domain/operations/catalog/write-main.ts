import type { Writing } from './writing.ts'
import { pickupOf, type Catalog } from './read.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Writes news and pickups; what is no longer named goes from the wall. */
export async function writeMain(w: Writing, { main, groups }: Catalog): Promise<void> {
  const news = main.value.news.map((entry) => ({
    id: w.entries.idOf(`news:${entry.key}`),
    title: json(entry.title),
    body: json(entry.body),
    url: entry.url ?? null,
    image_url: entry.image ? w.stored(main, entry.image).url : null,
    published_at: new Date(entry.published_at),
  }))
  for (const entry of main.value.news) w.entries.differs(`news:${entry.key}`, entry)
  await w.trx.deleteFrom('news').execute()
  if (news.length > 0) await w.trx.insertInto('news').values(news).execute()

  const pickups = main.value.pickups.map((pickup, position) => {
    const shown = pickupOf(pickup, groups)
    return {
      id: w.entries.idOf(`pickup:${pickup.key}`),
      kind: pickup.kind,
      title: json(shown.title),
      author: json(shown.author),
      image_url: pickup.image ? w.stored(main, pickup.image).url : w.stored(shown.group, shown.image).url,
      path:
        pickup.kind === 'ball'
          ? `/${pickup.group}/balls/${w.entries.idOf(`ball:${pickup.group}/${pickup.ball}`)}`
          : `/${pickup.group}`,
      position,
    }
  })
  for (const pickup of main.value.pickups) w.entries.differs(`pickup:${pickup.key}`, pickup)
  await w.trx.deleteFrom('pickups').execute()
  if (pickups.length > 0) await w.trx.insertInto('pickups').values(pickups).execute()
}
