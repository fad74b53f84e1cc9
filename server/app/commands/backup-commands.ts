import { resolve } from 'node:path'
import { meantBy } from '../../adapters/backups/open.ts'
import { makeBackup } from '../../domain/operations/backup/make.ts'
import { CommandError, type Command } from './command.ts'
import { wordsOf } from './words.ts'

const USAGE =
  'Usage: npm run backup -- <folder or s3://bucket/prefix> [--keys-to <public key file>] [--keep <backups>] (docs/operations/backup.md)'

const OPTIONS = { 'keys-to': { type: 'string' }, keep: { type: 'string' } } as const
const NUMBER = /^[1-9]\d{0,3}$/

/** `npm run backup -- <place>`: writes the whole shop into a place of backups, and deletes old ones there. */
export const backupCommand: Command = async ({ db, config, now, cwd, say }, words) => {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 1, usage: USAGE })
  const [where = ''] = positionals
  const keysTo = values['keys-to']
  const keep = values.keep === undefined ? undefined : numberOf(values.keep)
  const { place, name } = await meantBy(where, cwd, config)
  if (name !== null) throw new CommandError(`${where} is a backup: name the place that it is in.`)
  const publicKeyFile = keysTo && resolve(cwd, keysTo)
  await makeBackup({ db, config, now, say }, place, { publicKeyFile, keep })
}

function numberOf(keep: string): number {
  if (!NUMBER.test(keep))
    throw new CommandError(`--keep ${keep}: how many backups are left, this one among them, is 1 to 9999.`)
  return Number(keep)
}
