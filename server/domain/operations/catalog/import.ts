import { resolve } from 'node:path'
import type { Dependencies } from '../../dependencies.ts'
import { updateEditionCounts } from '../../../store/operations/catalog-balls.ts'
import { planAnnouncement } from '../../provenance/announce-metadata.ts'
import { openEntries, type Summary } from './entries.ts'
import type { ImportContext } from './import-context.ts'
import { readCatalog } from './read.ts'
import { isShowable, storeFiles } from './store-files.ts'
import { writeBalls } from './write-balls.ts'
import { writeGroup } from './write-group.ts'
import { writeSearch } from './write-search.ts'
import { withdrawBalls } from './withdraw.ts'
import { writeFrontPage } from './write-front-page.ts'

/**
 * Imports a catalog folder (docs/catalog.md). Repeating it writes only what changed, and suspends the sale of
 * what has left the folder. It is atomic: every row is written in one transaction, after everything was
 * checked.
 * @throws CatalogError with file, line and reason
 */
export async function importCatalog(
  deps: Pick<Dependencies, 'db' | 'media'>,
  folder: string,
): Promise<Summary> {
  const catalog = readCatalog(resolve(folder))
  const urls = await storeFiles(deps, catalog)
  return deps.db.transaction().execute(async (trx) => {
    const entries = await openEntries(trx)
    const context: ImportContext = {
      trx,
      entries,
      stored: (source, name) => urls.get(source.file([], name))!,
      isShowable: (url) => isShowable(deps, url),
    }
    for (const [position, group] of catalog.groups.entries()) {
      await writeGroup(context, group, position)
      await writeBalls(context, group)
      await writeSearch(context, group)
    }
    await withdrawBalls(context)
    // their metadata name the number of editions
    for (const id of await updateEditionCounts(trx)) await planAnnouncement(trx, id)
    await writeFrontPage(context, catalog)
    await entries.save(trx)
    return entries.summary
  })
}
