import { serve } from '@hono/node-server'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { assemble, type Assembled } from './assemble.ts'
import { BadConfiguration, readConfig } from './config.ts'
import { DirectoryTaken } from './db/lock.ts'

const root = new URL('..', import.meta.url).pathname
/** How long open connections may finish their answers after Ctrl-C. */
const GOODBYE_MS = 3_000

/** Ends the process with one line that says what to do. */
function giveUp(error: unknown): never {
  const plain = error instanceof BadConfiguration || error instanceof DirectoryTaken
  console.error(plain ? error.message : error)
  process.exit(1)
}

async function open(): Promise<Assembled & { port: number; host: string }> {
  const config = readConfig(process.env)
  const dataDir = resolve(config.dataDir)
  // the client is served from a path relative to the working directory
  process.chdir(root)
  return { ...(await assemble({ ...config, dataDir })), port: config.port, host: config.host }
}

const { deps, close, port, host } = await open().catch(giveUp)
const server = serve({ fetch: createApp(deps, 'dist').fetch, port, hostname: host }, () => {
  console.log(`Akashi runs at ${deps.config.publicUrl}/`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken: set PORT to another one.` : error.message)
  void close().finally(() => process.exit(1))
})

let leaving = false
function leave(): void {
  if (leaving) return
  leaving = true
  setTimeout(() => process.exit(1), GOODBYE_MS).unref()
  server.close()
  if ('closeAllConnections' in server) server.closeAllConnections()
  void close().finally(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
