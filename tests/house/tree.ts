import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..', '..')

/** Made by machines, or not ours. */
const NOT_SOURCES = new Set([
  'node_modules',
  '.git',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
])

export interface SourceFile {
  /** Path from the project's root, with forward slashes. */
  path: string
  text: string
}

/** All files under the given folders of the project whose name fits; a folder that does not exist is empty. */
export function sources(folders: readonly string[], name: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => filesUnder(join(ROOT, folder)))
    .flatMap((file) => {
      const path = relative(ROOT, file).replaceAll('\\', '/')
      return name.test(path) ? [{ path, text: readFileSync(file, 'utf8') }] : []
    })
}

/** The whole project's text files, root included. */
export function everything(name: RegExp): SourceFile[] {
  return sources(['.'], name)
}

function filesUnder(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : []
  })
}
