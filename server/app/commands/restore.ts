import { meantBy } from '../../adapters/backups/open.ts'
import { checkBucket } from '../../adapters/media/open.ts'
import { chainSince } from '../../domain/operations/backup/chain-since.ts'
import { restoreBackup } from '../../domain/operations/backup/restore.ts'
import { configOfCommand, orSayWhy } from './run-command.ts'
import { keysMissing, restoreParts } from './restore-parts.ts'
import { wordsOf } from './words.ts'

const USAGE =
  'Usage: npm run restore -- <folder or s3://bucket/prefix> [--keys-with <private key file>] [--despite] (docs/operations/backup.md)'
const OPTIONS = { 'keys-with': { type: 'string' }, despite: { type: 'boolean' } } as const

/** `npm run restore -- <place>`: makes the shop of this configuration from a backup; it has none yet. */
async function main(words: readonly string[]): Promise<void> {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 1, usage: USAGE })
  const config = configOfCommand('backup')
  const parts = restoreParts(config, (line) => console.log(line))
  const [where = ''] = positionals
  const { privateKeyFile, despite } = { privateKeyFile: values['keys-with'], despite: values.despite }
  if (config.bucket) await checkBucket(config.bucket)
  const meant = await meantBy(where, process.cwd(), config)
  let since: string[] = []
  await restoreBackup(
    {
      ...parts,
      fill: (work) =>
        parts.fill(async (db) => {
          await work(db)
          since = await chainSince(db, config)
        }),
    },
    meant,
    { privateKeyFile, despite },
  )
  for (const line of since) console.log(line)
  const missing = keysMissing(config)
  if (missing.length > 0)
    console.log(`Not here, and needed to start: ${missing.join(', ')} (docs/operations/lost-keys.md).`)
}

await orSayWhy(() => main(process.argv.slice(2)))
