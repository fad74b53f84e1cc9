import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

/** A command that is to be run by a server. */
export interface CommandRequest {
  name: string
  words: readonly string[]
  cwd: string
}

/** A line of the answer: what the command prints, or how it ended. */
export type CommandLine = { say: string } | { failed: string } | { done: true }

/** The longest path that a socket can have on every system that runs this (macOS). */
const LONGEST_PATH = 103

/** Where a server with the embedded database listens for commands; null where the folder's name is too long for it. */
export function commandSocket(dataDir: string): string | null {
  const path = join(dataDir, 'commands.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : null
}

/**
 * Has the server that works on a data folder run a command.
 * @returns null where it is done, else why it is not; `nobody answers` where no server listens
 */
export async function askServer(
  dataDir: string,
  asked: CommandRequest,
  say: (line: string) => void,
): Promise<null | { failed: string } | 'nobody answers'> {
  const socketPath = commandSocket(dataDir)
  if (socketPath === null) return 'nobody answers'
  const answer = await send(socketPath, asked)
  if (answer === null) return 'nobody answers'
  let rest = ''
  let end: CommandLine | null = null
  try {
    for await (const chunk of answer.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.map((text) => JSON.parse(text) as CommandLine)) {
        if ('say' in line) say(line.say)
        else end = line
      }
    }
  } catch {
    // a server that ended in between
  }
  if (end === null) return { failed: 'The server ended before the command was done: repeat it.' }
  return 'failed' in end ? { failed: end.failed } : null
}

function send(socketPath: string, asked: CommandRequest): Promise<IncomingMessage | null> {
  return new Promise((resolve) => {
    const asking = request({ socketPath, method: 'POST', path: '/' }, resolve)
    asking.on('error', () => resolve(null))
    asking.end(JSON.stringify(asked))
  })
}
