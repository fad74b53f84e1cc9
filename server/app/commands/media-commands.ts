import { mediaFiles } from '../../adapters/media/files.ts'
import { filesBelow, openMedia, placeOf } from '../../adapters/media/open.ts'
import type { Config } from '../../config/environment.ts'
import { checkOriginals } from '../../domain/operations/media/check.ts'
import { copyOriginals } from '../../domain/operations/media/copy.ts'
import { namedOriginals } from '../../domain/operations/media/named-originals.ts'
import { CommandError, type Command } from './command.ts'
import { wordsOf } from './words.ts'

const USAGE =
  'Usage: npm run media -- check | copy to-bucket | copy to-files [--compare] (docs/operations/commands.md)'
const OPTIONS = { compare: { type: 'boolean' } } as const

type Say = (line: string) => void

/** `npm run media`: compares the originals with what the database names, or brings them from one store to the other. */
export const mediaCommand: Command = async ({ db, config, say }, words) => {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 2, usage: USAGE })
  switch (positionals.join(' ')) {
    case 'check':
      return check(config, await namedOriginals(db), say)
    case 'copy to-bucket':
      return copy(config, 'to-bucket', values.compare ?? false, say)
    case 'copy to-files':
      return copy(config, 'to-files', values.compare ?? false, say)
    default:
      throw new CommandError(USAGE)
  }
}

async function check(config: Config, named: ReadonlySet<string>, say: Say): Promise<void> {
  const { whole, missing, damaged } = await checkOriginals(await openMedia(config), named)
  for (const name of missing.toSorted()) say(`missing: ${name}`)
  for (const name of damaged.toSorted()) say(`damaged: ${name}`)
  const found = `${named.size} originals are named: ${whole} are whole, ${missing.length} missing, ${damaged.length} damaged`
  if (whole < named.size) throw new CommandError(`In ${placeOf(config)}, ${found}.`)
  say(`In ${placeOf(config)}, ${found}.`)
}

async function copy(
  config: Config,
  direction: 'to-bucket' | 'to-files',
  compared: boolean,
  say: Say,
): Promise<void> {
  if (!config.bucket)
    throw new CommandError('No object store is configured (S3_ENDPOINT, docs/configuration.md).')
  const [bucket, files] = [await openMedia(config), mediaFiles(filesBelow(config.dataDir))]
  const [from, to] = direction === 'to-bucket' ? [files, bucket] : [bucket, files]
  const { copied, there, damaged } = await copyOriginals(from, to, compared)
  const done = `${copied} originals copied, ${there} were there`
  for (const name of damaged.toSorted()) say(`damaged, and not copied: ${name}`)
  if (damaged.length > 0) throw new CommandError(`${done}, ${damaged.length} are damaged.`)
  say(`${done}.`)
}
