import { meantBy } from '../../server/adapters/backups/open.ts'
import { databaseTime, openClock } from '../../server/db/clock.ts'
import { openDatabase } from '../../server/db/open.ts'
import { readConfig } from '../../server/config/environment.ts'
import { makeBackup } from '../../server/domain/operations/backup/make.ts'
import { restoreBackup } from '../../server/domain/operations/backup/restore.ts'
import { restoreParts } from '../../server/app/commands/restore-parts.ts'

// Backs a shop up, or restores one, and ends as a power cut does when it says that a step is done.

const [what = '', step = '', where = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const meant = await meantBy(where, process.cwd(), config)
const say = (line: string) => {
  if (line.startsWith(step)) process.kill(process.pid, 'SIGKILL')
}

if (what === 'restore') {
  await restoreBackup(restoreParts(config, say), meant)
} else {
  const { db } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, schema: 'as it is' })
  const { now } = await openClock(() => databaseTime(db))
  await makeBackup({ db, config, now, say }, meant.place)
}
console.error(`the step was missed: ${step}`)
process.exit(1)
