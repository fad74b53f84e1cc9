import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const EXTENSION = /\.[^.]+$/

/**
 * The file that a catalog names. Some systems store `が` as two characters, some cameras write `.JPG`: a name is found in
 * each composition and under each spelling of its extension, where there is none of exactly that name.
 * @param folder that the name is relative to
 * @returns its path; undefined where there is no such file
 */
export function findFile(folder: string, name: string): string | undefined {
  if (isFile(join(folder, name))) return join(folder, name)
  let at = folder
  for (const part of name.split('/')) {
    const found = part === '' || part === '.' || part === '..' ? part : entryOf(at, part)
    if (found === undefined) return undefined
    at = join(at, found)
  }
  return isFile(at) ? at : undefined
}

function entryOf(folder: string, part: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const wanted = plainName(part)
  return readdirSync(folder)
    .toSorted()
    .find((entry) => plainName(entry) === wanted)
}

/** The extension of a file in the one spelling that this server uses: `jpg` for `.JPEG`. */
export function extensionOf(name: string): string {
  const extension = (EXTENSION.exec(name)?.[0] ?? '').slice(1).toLowerCase()
  return extension === 'jpeg' ? 'jpg' : extension
}

function plainName(name: string): string {
  const extension = extensionOf(name)
  return `${name.normalize('NFC').replace(EXTENSION, '')}.${extension}`
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}
