import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DamagedOriginal, MediaAway, type Media } from './port.ts'

type Reads = Pick<Media, 'read'>

/** An answer that breaks off is asked for again so often. */
const ATTEMPTS = 3
/** In place of a digest. */
export const DAMAGED = 'damaged'

/**
 * All bytes of an original, which are those that its name says; null when there is none.
 * @throws MediaAway, DamagedOriginal
 */
export function readWhole(media: Reads, name: string): Promise<Buffer | null> {
  return unbroken(async () => {
    const stream = await media.read(name)
    return stream && buffer(stream)
  })
}

/** The SHA-256 of what is stored under a name; `DAMAGED`: it is not what the name says. Null when there is nothing. */
export function digestIn(media: Reads, name: string): Promise<string | null> {
  return unbroken(async () => {
    const stream = await media.read(name)
    if (!stream) return null
    const hash = createHash('sha256')
    try {
      for await (const chunk of stream) hash.update(chunk)
    } catch (error) {
      if (error instanceof DamagedOriginal) return DAMAGED
      throw error
    }
    return hash.digest('hex')
  })
}

/** Repeats what reads an original where the answer breaks off. */
export async function unbroken<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof MediaAway) || attempt === ATTEMPTS) throw error
    }
  }
}
