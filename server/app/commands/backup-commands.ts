import { resolve } from 'node:path'
import { makeBackup } from '../../domain/operations/backup/make.ts'
import type { Command } from './command.ts'
import { wordsOf } from './words.ts'

const USAGE = 'Usage: npm run backup -- <folder> [--keys-to <public key file>] (docs/operations/backup.md)'

const OPTIONS = { 'keys-to': { type: 'string' } } as const

/** `npm run backup -- <folder>`: writes the whole shop into a folder of backups. */
export const backupCommand: Command = async ({ db, config, now, cwd, say }, words) => {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 1, usage: USAGE })
  const [folder = ''] = positionals
  const keysTo = values['keys-to']
  await makeBackup({ db, config, now, say }, resolve(cwd, folder), keysTo && resolve(cwd, keysTo))
}
