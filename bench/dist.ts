import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/** Folder of the built client, as a release has it. */
export const DIST = join(ROOT, 'dist')

/** Builds the client of the sources as they are now. */
export async function buildClient(): Promise<void> {
  await build({ root: ROOT, logLevel: 'silent' })
}
