import { resolve } from 'node:path'
import { openMedia } from '../../adapters/media/open.ts'
import { importCatalog } from '../../domain/operations/catalog/import.ts'
import { CatalogError } from '../../domain/operations/catalog/source.ts'
import type { Command } from './command.ts'

const USAGE = 'Usage: npm run catalog -- import <folder>'

/** `npm run catalog -- import <folder>`: fills the shop from a catalog folder (docs/catalog.md). */
export const catalogCommand: Command = async ({ db, config, cwd, say }, [command, folder]) => {
  if (command !== 'import' || !folder) throw new CatalogError(USAGE)
  const media = await openMedia(config)
  const { added, changed, unchanged, withdrawn } = await importCatalog({ db, media }, resolve(cwd, folder))
  say(`Imported: ${added} added, ${changed} changed, ${unchanged} unchanged.`)
  if (withdrawn > 0) say(`No longer in the catalog: ${withdrawn} balls, whose sale is suspended.`)
}
