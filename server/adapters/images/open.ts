import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Config } from '../../config/environment.ts'
import type { Media } from '../media/port.ts'
import { imageEncoder, type Encoder } from './encode.ts'
import { workQueue, type WorkQueue } from './queue.ts'

/**
 * Cores that make pictures: one is left to pages. Each takes one of the four threads that files, compression
 * and password hashing share with it (libuv's pool), so never more than two.
 */
const AT_A_TIME = Math.max(1, Math.min(2, availableParallelism() - 1))
/**
 * A page shows some dozens of pictures, of which a browser requests six at a time; one takes a tenth of a
 * second.
 */
const WAITING = { waiting: 256, waitingEach: 64 }

// One thread for each picture and no cache in memory: results are cached as files.
sharp.concurrency(1)
sharp.cache(false)

/** Everything that draws or encodes pictures in this process takes turns in one queue. */
export interface Pictures {
  encoder: Encoder
  queue: WorkQueue
}

/**
 * Pictures below `<DATA_DIR>/cache`, which may be emptied at any time and is each process's own, also where originals
 * are in an object store.
 */
export function openPictures({
  config,
  media,
}: {
  config: Pick<Config, 'dataDir'>
  media: Pick<Media, 'read' | 'sizeOf'>
}): Pictures {
  const queue = workQueue({ atATime: AT_A_TIME, ...WAITING })
  return { queue, encoder: imageEncoder(join(config.dataDir, 'cache', 'images'), queue, media) }
}
