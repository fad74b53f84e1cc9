import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { assemble, type Assembled } from './assemble.ts'
import { dataDir as namedDataDir, readConfig } from './config.ts'
import type { Dependencies } from './deps.ts'
import { plainWords } from './plain-words.ts'
import { checkPort, portTaken } from './port.ts'

const root = new URL('..', import.meta.url).pathname
/** Before the working directory changes. */
const dataDir = namedDataDir()
/** How long open connections may finish their answers after Ctrl-C. */
const GOODBYE_MS = 3_000

/** Ends the process with one line that says what to do. */
function giveUp(error: unknown): never {
  console.error(plainWords(error, dataDir))
  process.exit(1)
}

async function open(prepare: (deps: Dependencies) => Promise<void>): Promise<Assembled> {
  const config = readConfig(process.env)
  await checkPort(config.port, config.host)
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
  const { deps, close } = await open(prepare).catch(giveUp)
  const { port, host, publicUrl } = deps.config
  const server = serve({ fetch: createApp(deps, 'dist').fetch, port, hostname: host }, () => {
    console.log(`Akashi runs at ${publicUrl}/`)
    if (deps.config.smtpUrl === undefined) console.log(`Its mail is at ${publicUrl}/dev/outbox`)
  })
  const end = (code: number) => void close().finally(() => process.exit(code))
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? portTaken(port).message : error.message)
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
