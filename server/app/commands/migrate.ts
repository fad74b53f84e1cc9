import { buildIndexes, pendingIndexes } from '../../db/large-indexes.ts'
import { migrate, pendingMigrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import { configOfCommand, orSayWhy } from './run-command.ts'
import { wordsOf } from './words.ts'

const USAGE = 'Usage: npm run migrate [-- --check] (docs/deploy.md, "Update")'
const OPTIONS = { check: { type: 'boolean' } } as const

/** `npm run migrate`: says what an upgrade of the database would do, and does it unless it is only to be checked. */
async function main(words: readonly string[]): Promise<void> {
  const { values } = wordsOf(words, { options: OPTIONS, least: 0, most: 0, usage: USAGE })
  const { databaseUrl: url, dataDir } = configOfCommand()
  const { db, close } = await openDatabase({ url, dataDir, schema: 'as it is' })
  try {
    const pending = await pendingMigrations(db)
    const indexes = await pendingIndexes(db)
    for (const name of pending) console.log(`  ${name}`)
    for (const name of indexes) console.log(`  index ${name}`)
    if (pending.length + indexes.length === 0) return console.log('The database is of this version.')
    if (values.check) {
      console.log(`To run: ${pending.length} migrations, in one transaction.`)
      if (indexes.length > 0) console.log(`Then to build, while others write: ${indexes.length} indexes.`)
      process.exitCode = 1
      return
    }
    // who is second waits for the first, and then finds nothing to do
    await migrate(db)
    await buildIndexes(db)
    console.log('The database is of this version now.')
  } finally {
    await close()
  }
}

await orSayWhy(() => main(process.argv.slice(2)))
