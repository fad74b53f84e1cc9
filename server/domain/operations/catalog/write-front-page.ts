import { replaceNews, replacePickups } from '../../../store/shop/front-page.ts'
import type { ImportContext } from './import-context.ts'
import { pickupOf, type Catalog } from './read.ts'

const json = (value: unknown) => JSON.stringify(value)

/** Writes the news and pickups of the home screen; those that the catalog no longer names are deleted. */
export async function writeFrontPage(context: ImportContext, { main, groups }: Catalog): Promise<void> {
  const news = main.value.news.map((entry) => ({
    id: context.entries.idOf(`news:${entry.key}`),
    title: json(entry.title),
    body: json(entry.body),
    url: entry.url ?? null,
    image_url: entry.image ? context.stored(main, entry.image).url : null,
    published_at: new Date(entry.published_at),
  }))
  for (const entry of main.value.news) context.entries.differs(`news:${entry.key}`, entry)
  await replaceNews(context.trx, news)

  const pickups = main.value.pickups.map((pickup, position) => {
    const shown = pickupOf(pickup, groups)
    return {
      id: context.entries.idOf(`pickup:${pickup.key}`),
      kind: pickup.kind,
      title: json(shown.title),
      author: json(shown.author),
      image_url: pickup.image
        ? context.stored(main, pickup.image).url
        : context.stored(shown.group, shown.image).url,
      path:
        pickup.kind === 'ball'
          ? `/${pickup.group}/balls/${context.entries.idOf(`ball:${pickup.group}/${pickup.ball}`)}`
          : `/${pickup.group}`,
      position,
    }
  })
  for (const pickup of main.value.pickups) context.entries.differs(`pickup:${pickup.key}`, pickup)
  await replacePickups(context.trx, pickups)
}
