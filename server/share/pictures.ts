import { join } from 'node:path'
import { withoutSize } from '../../src/config/picture-size.ts'
import type { Dependencies } from '../deps.ts'
import { BadSource, imageEncoder } from '../images/encode.ts'
import { keptFiles } from '../images/kept.ts'
import { versionOf, type Card } from './cards.ts'
import { drawCard } from './draw.ts'

/** Width at which a work is read: enough for its place, and one that the image proxy uses too. */
const WORK_WIDTH = 1280
const WORK_QUALITY = 100

/** Draws share images, each version once, one after the other; what is made stays below DATA_DIR/cache/share. */
export function sharePictures(deps: Dependencies): (card: Card) => Promise<Buffer> {
  const cache = join(deps.config.dataDir, 'cache')
  const encoder = imageEncoder(join(cache, 'images'))
  const kept = keptFiles(join(cache, 'share'), '.jpg')
  let last: Promise<unknown> = Promise.resolve()

  const workOf = async ({ image }: Card): Promise<Buffer | null> => {
    const file = image === null ? null : deps.media.fileOf(withoutSize(image).split('/').at(-1) ?? '')
    if (!file) return null
    try {
      return await encoder.webp(file, WORK_WIDTH, WORK_QUALITY)
    } catch (error) {
      if (error instanceof BadSource) return null
      throw error
    }
  }
  // Drawing costs a core for a moment: somebody who asks for many at once waits, and nobody else does.
  const inTurn = (make: () => Promise<Buffer>): Promise<Buffer> => {
    const made = last.then(make)
    last = made.catch(() => {})
    return made
  }
  return (card) => kept(versionOf(card), () => inTurn(async () => drawCard(card, await workOf(card))))
}
