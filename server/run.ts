import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { createApp } from './app.ts'
import { assemble, type Assembled } from './assemble.ts'
import { dataDir as namedDataDir, readConfig } from './config.ts'
import type { Dependencies } from './deps.ts'
import { drainable } from './drain.ts'
import { plainWords } from './plain-words.ts'
import { checkPort, portTaken } from './port.ts'

const root = new URL('..', import.meta.url).pathname
/** Before the working directory changes. */
const dataDir = namedDataDir()
const SECOND_MS = 1_000
/** All parts end on their own within less; one that does not keeps the process no longer. */
const CLOSED_MS = 30_000

/** Ends the process with one line that says what to do. */
function giveUp(error: unknown): never {
  console.error(plainWords(error, dataDir))
  process.exit(1)
}

async function open(
  prepare: (deps: Dependencies) => Promise<void>,
  onStopped: (sentence: string) => void,
): Promise<Assembled> {
  const config = readConfig(process.env)
  await checkPort(config.port, config.host)
  // the client is served from a path relative to the working directory
  process.chdir(root)
  const assembled = await assemble({ ...config, dataDir }, undefined, onStopped)
  await prepare(assembled.deps)
  return assembled
}

/**
 * Opens every part, listens, and ends in order when it is told to: no new requests, answers under way are given,
 * background work and chain are given up or ended, the database last.
 * @param prepare runs before the first request, for example to fill an empty shop
 */
export async function run(prepare: (deps: Dependencies) => Promise<void> = async () => {}): Promise<void> {
  let leave = (sentence: string): void => giveUp(new Error(sentence))
  const assembled = await open(prepare, (sentence) => leave(sentence)).catch(giveUp)
  const { deps, readiness, close } = assembled
  const { port, host, publicUrl, drainSeconds } = deps.config
  const app = createApp(deps, 'dist', readiness)
  const server = serve({ fetch: app.fetch, port, hostname: host }, () => {
    console.log(`Akashi runs at ${publicUrl}/`)
    if (deps.config.smtpUrl === undefined) console.log(`Its mail is at ${publicUrl}/dev/outbox`)
  }) as Server
  const drain = drainable(server)
  let isLeaving = false
  const end = async (code: number): Promise<void> => {
    if (isLeaving) process.exit(1)
    isLeaving = true
    readiness.stop()
    await drain(drainSeconds * SECOND_MS)
    setTimeout(() => process.exit(code), CLOSED_MS).unref()
    await close().catch((error: unknown) => console.error('Not everything could be closed:', error))
    process.exit(code)
  }
  leave = (sentence) => {
    console.error(sentence)
    if (!isLeaving) void end(1)
  }
  server.on('error', (error: NodeJS.ErrnoException) => {
    leave(error.code === 'EADDRINUSE' ? portTaken(port).message : error.message)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  watchMistakes(leave)
}

/** An error that nobody has caught is in the log in full; one that was thrown past everybody ends the process in order. */
function watchMistakes(leave: (sentence: string) => void): void {
  process.on('unhandledRejection', (error) => console.error('An error that nobody waited for:', error))
  process.on('uncaughtException', (error) => {
    console.error('An error that nobody caught:', error)
    leave('The server ends because of it.')
  })
}
