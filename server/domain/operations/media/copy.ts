import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media, StoredOriginal } from '../../../adapters/media/port.ts'
import { chunks } from '../../../lib/chunks.ts'
import { openScratch } from '../../../lib/scratch-folder.ts'
import { isStored, readOriginal } from '../backup/files.ts'

/** Originals that are copied concurrently. */
const CONCURRENCY = 8

interface Copied {
  copied: number
  there: number
  damaged: string[]
}

/**
 * Copies all originals from one store to another, so that a repetition has nothing left to copy. One that is there in
 * the same size is left, since a content never changes under its name.
 * @param compared also reads what is there, and copies it again where it is damaged
 */
export async function copyOriginals(from: Media, to: Media, compared: boolean): Promise<Copied> {
  const done: Copied = { copied: 0, there: 0, damaged: [] }
  const sizes = new Map<string, number>()
  for await (const page of to.list()) for (const { name, bytes } of page) sizes.set(name, bytes)
  const scratch = openScratch('akashi-media')
  const copy = async ({ name, bytes }: StoredOriginal) => {
    const isThere = sizes.get(name) === bytes
    if (isThere && !compared) return void done.there++
    const file = await readOriginal(from, name, join(scratch.path, name))
    if (!file) return void done.damaged.push(name)
    if (isThere && (await isStored(to, file))) done.there++
    else {
      await to.store(name, join(scratch.path, name), file.sha256)
      done.copied++
    }
    await rm(join(scratch.path, name))
  }
  try {
    for await (const page of from.list())
      for (const originals of chunks(page, CONCURRENCY)) await Promise.all(originals.map(copy))
  } finally {
    scratch.remove()
  }
  return done
}
