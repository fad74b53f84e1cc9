import type { Media } from '../../../adapters/media/port.ts'
import { DAMAGED, digestIn } from '../../../adapters/media/whole.ts'
import { chunks } from '../../../lib/chunks.ts'

/** Originals that are read concurrently. */
const CONCURRENCY = 8

interface Checked {
  whole: number
  missing: string[]
  damaged: string[]
}

/** Reads originals to their end and compares each with the hash in its name; a random name says nothing of its content. */
export async function checkOriginals(
  media: Pick<Media, 'read'>,
  named: ReadonlySet<string>,
): Promise<Checked> {
  const found: Checked = { whole: 0, missing: [], damaged: [] }
  for (const names of chunks([...named].toSorted(), CONCURRENCY)) {
    await Promise.all(
      names.map(async (name) => {
        const digest = await digestIn(media, name)
        if (digest === null) found.missing.push(name)
        else if (digest === DAMAGED) found.damaged.push(name)
        else found.whole++
      }),
    )
  }
  return found
}
