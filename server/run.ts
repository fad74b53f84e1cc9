import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { assemble, type Assembled } from './assemble.ts'
import { BadConfiguration } from './bad-configuration.ts'
import { CatalogError } from './catalog/source.ts'
import { ChainError } from './chain/port.ts'
import { readConfig } from './config.ts'
import { DirectoryTaken } from './db/lock.ts'
import type { Dependencies } from './deps.ts'
import { isLoopback } from './http/loopback.ts'
import { boundAnswers, SERVER_LIMITS } from './http/server-limits.ts'
import { standInPaths } from './stand-ins/this-machine.ts'
import { checkPort, PortTaken, portTaken } from './port.ts'
import { describeError, logError, logUncaught } from './log.ts'

const root = new URL('..', import.meta.url).pathname
/** How long open connections may finish their answers after Ctrl-C. */
const GOODBYE_MS = 3_000

/** Ends the process with one line that says what to do. */
function giveUp(error: unknown): never {
  const plain = [BadConfiguration, CatalogError, ChainError, DirectoryTaken, PortTaken].some(
    (kind) => error instanceof kind,
  )
  logError(plain ? (error as Error).message : describeError(error))
  process.exit(1)
}

async function open(prepare: (deps: Dependencies) => Promise<void>): Promise<Assembled> {
  const config = readConfig(process.env)
  await checkPort(config.port, config.host)
  const dataDir = resolve(config.dataDir)
  // the client is served from a path relative to the working directory
  process.chdir(root)
  const assembled = await assemble({ ...config, dataDir })
  await prepare(assembled.deps)
  return assembled
}

/**
 * Opens every part, listens, and ends cleanly on Ctrl-C.
 * @param prepare runs before the first request, for example to fill an empty shop
 */
export async function run(prepare: (deps: Dependencies) => Promise<void> = async () => {}): Promise<void> {
  logUncaught((code) => process.exit(code))
  const { deps, close } = await open(prepare).catch(giveUp)
  const { port, host, publicUrl } = deps.config
  const fetch = createApp(deps, 'dist').fetch
  const server = serve({ fetch, port, hostname: host, serverOptions: SERVER_LIMITS }, () => {
    console.log(`Akashi runs at ${publicUrl}/`)
    if (deps.config.smtpUrl === undefined) console.log(`Its mail is at ${publicUrl}/dev/outbox`)
    if (!deps.config.demo && !isLoopback(host) && standInPaths(deps.config).length > 0) {
      console.log('Its card page, outbox and sign-in answer this machine only; DEMO=1 opens them to others.')
    }
  })
  boundAnswers(server as Server)
  const end = (code: number) => void close().finally(() => process.exit(code))
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    logError(taken ? portTaken(port).message : error.message)
    end(1)
  })
  let leaving = false
  const leave = () => {
    if (leaving) return
    leaving = true
    setTimeout(() => process.exit(1), GOODBYE_MS).unref()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    end(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leave)
}
