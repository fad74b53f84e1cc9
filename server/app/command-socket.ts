import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Dependencies } from '../domain/dependencies.ts'
import { logError } from '../lib/log.ts'
import { commandSocket, type CommandLine, type CommandRequest } from './commands/ask-server.ts'
import { COMMAND_ERRORS, COMMANDS, type CommandName } from './commands/registry.ts'
import { plainWords } from './startup-error.ts'

/** Takes every right from all but the owner. */
const OWNER_ONLY = 0o177

/**
 * Runs the operator's commands for processes of the same user: the embedded database belongs to this process alone.
 * Call it while the data folder is locked for this process. With PostgreSQL, commands work beside the server.
 * @returns waits for commands that are running, and takes no more
 */
export async function listenForCommands(deps: Dependencies): Promise<() => Promise<void>> {
  const socket = deps.config.databaseUrl === undefined ? commandSocket(deps.config.dataDir) : null
  if (socket === null) return async () => {}
  // of a process that was killed
  rmSync(socket, { force: true })
  const server = createServer((asked, answer) => void answerCommand(deps, asked, answer))
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      logError('No commands can be run beside this server', error)
      resolve()
    })
    // the socket is made within the call, and is never anybody else's, not for a moment
    const before = process.umask(OWNER_ONLY)
    server.listen(socket, resolve)
    process.umask(before)
  })
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function answerCommand(
  deps: Dependencies,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const write = (line: CommandLine) => void answer.write(`${JSON.stringify(line)}\n`)
  // who asked may be gone before the command is done
  answer.on('error', () => {})
  try {
    const { name, words, cwd } = JSON.parse(await text(asked)) as CommandRequest
    await COMMANDS[name as CommandName].run(
      { config: deps.config, db: deps.db, now: () => deps.now(), cwd, say: (line) => write({ say: line }) },
      words,
    )
    deps.wakeJobs()
    write({ done: true })
  } catch (error) {
    write({ failed: plainWords(error, deps.config.dataDir, COMMAND_ERRORS) })
  }
  answer.end()
}
