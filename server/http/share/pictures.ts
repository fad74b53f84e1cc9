import { join } from 'node:path'
import { withoutSize } from '../../../src/config/picture-size.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { BadSource } from '../../adapters/images/encode.ts'
import { cachedFiles } from '../../adapters/images/cached-files.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { versionOf, type Card } from './cards.ts'
import { drawCard } from './compose-card.ts'

/** Width at which a work is read: enough for its place, and one that the image proxy uses too. */
const WORK_WIDTH = 1280
const WORK_QUALITY = 100

/** Draws a share image in its client's turn of the queue. */
export type DrawCard = (client: string, card: Card) => Promise<Buffer>

/** Draws share images, each version once; what is made stays below DATA_DIR/cache/share. */
export function sharePictures(deps: Dependencies, { encoder, queue }: Pictures): DrawCard {
  const cached = cachedFiles(join(deps.config.dataDir, 'cache', 'share'), '.jpg')

  const workOf = async (client: string, { image }: Card): Promise<Buffer | null> => {
    if (image === null) return null
    try {
      return await encoder.webp(client, withoutSize(image).split('/').at(-1) ?? '', WORK_WIDTH, WORK_QUALITY)
    } catch (error) {
      if (error instanceof BadSource) return null
      throw error
    }
  }
  return (client, card) =>
    cached(versionOf(card), async () => {
      // a turn for the work and one for the drawing: work that waits inside a turn would wait for itself
      const work = await workOf(client, card)
      return queue(client, () => drawCard(card, work))
    })
}
