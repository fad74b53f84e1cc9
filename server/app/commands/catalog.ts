import { join, resolve } from 'node:path'
import { dataDir, readConfig } from '../../config/environment.ts'
import { plainWords } from '../startup-error.ts'
import { openDatabase } from '../../db/open.ts'
import { mediaFiles } from '../../adapters/media/files.ts'
import { importCatalog } from '../../domain/operations/catalog/import.ts'
import { CatalogError } from '../../domain/operations/catalog/source.ts'
import { tellOperator } from '../../lib/log.ts'

const USAGE = 'Usage: npm run catalog -- import <folder>'

/** `npm run catalog -- import <folder>`: fills the shop from a catalog folder (docs/catalog.md). */
async function main([command, folder]: string[]): Promise<void> {
  if (command !== 'import' || !folder) throw new CatalogError(USAGE)
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const media = mediaFiles(join(resolve(config.dataDir), 'media'), config.assetsUrl)
    const { added, changed, unchanged, withdrawn } = await importCatalog({ db, media }, folder)
    console.log(`Imported: ${added} added, ${changed} changed, ${unchanged} unchanged.`)
    if (withdrawn > 0) console.log(`No longer in the catalog: ${withdrawn} balls, whose sale is suspended.`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tellOperator(plainWords(error, dataDir()))
  process.exitCode = 1
})
