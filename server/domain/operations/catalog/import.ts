import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Dependencies } from '../../dependencies.ts'
import { withSize } from '../../../../src/config/picture-size.ts'
import { measurePicture } from '../../../adapters/images/measure.ts'
import { chunks } from '../../../lib/chunks.ts'
import { updateEditionCounts } from '../../../store/catalog-balls.ts'
import { msg } from '../../../lib/i18n.ts'
import { openEntries, type Summary } from './entries.ts'
import type { ImportContext } from './import-context.ts'
import { svgFault } from './svg.ts'
import { readCatalog, type Catalog } from './read.ts'
import { reason } from './reason.ts'
import { writeBalls } from './write-balls.ts'
import { writeGroup } from './write-group.ts'
import { withdrawBalls } from './withdraw.ts'
import { writeFrontPage } from './write-front-page.ts'

const FILMS: ReadonlySet<string> = new Set(['mp4', 'webm'])
/** Files that are stored concurrently. */
const CONCURRENCY = 32

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
    }
    for (const [position, group] of catalog.groups.entries()) {
      await writeGroup(context, group, position)
      await writeBalls(context, group)
    }
    await withdrawBalls(context)
    await updateEditionCounts(trx)
    await writeFrontPage(context, catalog)
    await entries.save(trx)
    return entries.summary
  })
}

/** Originals are named by their content, so they can be stored before the transaction. */
async function storeFiles(deps: Pick<Dependencies, 'media'>, catalog: Catalog) {
  const urls = new Map<string, { url: string; hash: string }>()
  for (const chunk of chunks([...catalog.files], CONCURRENCY)) {
    await Promise.all(
      chunk.map(async ([path, named]) => {
        const bytes = await readFile(path)
        const fault = named.extension === 'svg' ? svgFault(bytes.toString()) : null
        if (fault) throw named.fail(fault.reason)
        const film = FILMS.has(named.extension)
        const size = film ? null : await measurePicture(path)
        if (!film && !size) {
          throw named.fail(reason(msg('not a picture, or too large')))
        }
        const { url, hash } = await deps.media.put(bytes, named.extension)
        urls.set(path, { url: size ? withSize(url, size) : url, hash })
      }),
    )
  }
  return urls
}
