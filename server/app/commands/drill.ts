import { join } from 'node:path'
import { folderMeant } from '../../adapters/backups/open.ts'
import { fillEmbedded } from '../../db/embedded.ts'
import { rowCounts } from '../../db/portable/tables.ts'
import { withScratchDatabase } from '../../db/scratch.ts'
import { restoreBackup, type RestoreParts } from '../../domain/operations/backup/restore.ts'
import { openScratch } from '../../lib/scratch-folder.ts'
import { SECOND_MS } from '../../lib/time.ts'
import { drillTable } from './drill-table.ts'
import { configOfCommand, doCommand, orSayWhy } from './run-command.ts'
import { wordsOf } from './words.ts'

const USAGE = 'Usage: npm run drill (docs/operations/backup.md)'

/**
 * `npm run drill`: makes a backup, restores it to a scratch database and a scratch folder, and says what came back. All
 * of it is deleted: a backup without keys would be the newest of the operator's.
 */
async function main(words: readonly string[]): Promise<void> {
  wordsOf(words, { options: {}, least: 0, most: 0, usage: USAGE })
  const config = configOfCommand()
  const scratch = openScratch('akashi-drill')
  try {
    const folder = join(scratch.path, 'backups')
    const seconds = { backup: 0, restore: 0 }
    seconds.backup = await timed(() => doCommand('backup', config, [folder]))
    const dataDir = join(scratch.path, 'data')
    let restored = new Map<string, number>()
    const { databaseUrl: url } = config
    const parts: RestoreParts = {
      dataDir,
      bucket: null,
      say: (line) => console.log(line),
      // the scratch folder has no keys to compare
      checkKeys: async () => {},
      compared: async (trx) => {
        restored = await rowCounts(trx)
      },
      fill: (work) => (url === undefined ? fillEmbedded(dataDir, work) : withScratchDatabase(url, work)),
    }
    const begun = performance.now()
    const manifest = await restoreBackup(parts, folderMeant(folder))
    seconds.restore = (performance.now() - begun) / SECOND_MS
    console.log(drillTable(manifest, restored, seconds))
  } finally {
    scratch.remove()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / SECOND_MS
}

await orSayWhy(() => main(process.argv.slice(2)))
