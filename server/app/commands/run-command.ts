import { dataDir, readConfig, type Config } from '../../config/environment.ts'
import type { KeyPlace } from '../../config/stand-in-rules.ts'
import { schemaWanted } from '../schema-wanted.ts'
import { databaseTime, openClock } from '../../db/clock.ts'
import { DirectoryTaken } from '../../db/lock.ts'
import { openDatabase } from '../../db/open.ts'
import { tellOperator } from '../../lib/log.ts'
import { plainWords } from '../startup-error.ts'
import { CommandError } from './command.ts'
import { askServer } from './ask-server.ts'
import { COMMAND_ERRORS, COMMANDS, type CommandName } from './registry.ts'

const say = (line: string) => console.log(line)

/**
 * Runs one of the operator's commands and says in one sentence why it could not be done; the process ends with 1
 * then.
 */
export async function runCommand(name: CommandName, words: readonly string[]): Promise<void> {
  await orSayWhy(() => doCommand(name, configOfCommand(), words))
}

/**
 * The configuration of a command: the server's, with its data folder whole.
 * @param keys where those are that production demands
 */
export function configOfCommand(keys?: KeyPlace): Config {
  return { ...readConfig(process.env, keys), dataDir: dataDir() }
}

/** Does what a command does; where it cannot, one sentence says why, and the process ends with 1. */
export async function orSayWhy(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    tellOperator(plainWords(error, dataDir(), COMMAND_ERRORS))
    process.exitCode = 1
  }
}

/** Runs a command in this process, or in the server that has the embedded database. */
export async function doCommand(name: CommandName, config: Config, words: readonly string[]): Promise<void> {
  try {
    await runHere(name, config, words)
  } catch (error) {
    if (!(error instanceof DirectoryTaken)) throw error
    const asked = await askServer(config.dataDir, { name, words, cwd: process.cwd() }, say)
    if (asked === 'nobody answers') throw error
    if (asked !== null) throw new CommandError(asked.failed)
  }
}

async function runHere(name: CommandName, config: Config, words: readonly string[]): Promise<void> {
  const { run, schema } = COMMANDS[name]
  const { db, close } = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    schema: schema === 'as it is' ? schema : schemaWanted(config),
  })
  try {
    const clock = await openClock(() => databaseTime(db))
    try {
      await run({ config, db, now: clock.now, cwd: process.cwd(), say }, words)
    } finally {
      clock.stop()
    }
  } finally {
    await close()
  }
}
