import { serve } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Server } from 'node:http'
import { createApp, createWorkerApp } from './app.ts'
import { assemble, type Assembled } from './assemble.ts'
import { dataDir as namedDataDir, readConfig, type Config } from '../config/environment.ts'
import { listenForCommands } from './command-socket.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { drainable } from './drain.ts'
import { isLoopback } from '../lib/loopback.ts'
import { boundAnswers, SERVER_LIMITS } from '../http/middleware/server-limits.ts'
import { logError, logInfo, logUncaught, openLog, tellOperator } from '../lib/log.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve.ts'
import { openTraces } from './traces.ts'
import { plainWords } from './startup-error.ts'
import type { ReadinessWatch } from './readiness.ts'
import { devProviderPaths } from '../http/dev-providers/loopback-only.ts'
import { checkPort, portTaken } from '../lib/port.ts'
import { SECOND_MS } from '../lib/time.ts'

const root = new URL('../..', import.meta.url).pathname
/** Before the working directory changes. */
const dataDir = namedDataDir()
/** All parts close within less; the process exits even if one does not. */
const CLOSED_MS = 30_000

/** Ends the process with one line that states what to do. */
function giveUp(error: unknown): never {
  tellOperator(plainWords(error, dataDir))
  process.exit(1)
}

async function open(
  prepare: (deps: Dependencies) => Promise<void>,
  onStopped: (sentence: string) => void,
): Promise<Assembled & { traces: MiddlewareHandler | undefined }> {
  const config = readConfig(process.env)
  openLog({ level: config.logLevel, json: config.production })
  await checkPort(config.port, config.host)
  if (config.metrics) await checkPort(config.metrics.port, config.metrics.host)
  // before the first job runs
  const traces = config.traces ? await openTraces() : undefined
  // the client is served from a path relative to the working directory
  process.chdir(root)
  const assembled = await assemble({ ...config, dataDir }, undefined, onStopped)
  await prepare(assembled.deps)
  return { ...assembled, traces }
}

/**
 * Opens every part, listens, and shuts down in order on a signal: no new requests, responses in flight are
 * sent, background work and chain are closed, the database last.
 * @param prepare runs before the first request, for example to fill an empty shop
 * @param beside runs beside the first requests, and ends soon after its signal
 */
export async function run(
  prepare: (deps: Dependencies) => Promise<void> = async () => {},
  beside: (deps: Dependencies, leaving: AbortSignal) => Promise<void> = async () => {},
): Promise<void> {
  let leave = (code: number): void => process.exit(code)
  const leaveBecause = (sentence: string): void => {
    logError(sentence)
    leave(1)
  }
  logUncaught((code) => leave(code))
  const { deps, readiness, pool, traces, close } = await open(prepare, leaveBecause).catch(giveUp)
  const stopCommands = await listenForCommands(deps)
  const { metrics: at } = deps.config
  const metrics = at && openMetrics()
  const stopMetrics = metrics && (await serveMetrics(metrics, { deps, readiness, pool }, at).catch(giveUp))
  const server = listen(deps, readiness, { note: metrics?.note, traces })
  const drain = drainable(server)
  const leaving = new AbortController()
  const besides = beside(deps, leaving.signal).catch((error: unknown) => {
    if (!leaving.signal.aborted) logError('What runs beside the first requests has failed', error)
  })
  let isLeaving = false
  const end = async (code: number): Promise<void> => {
    if (isLeaving) process.exit(1)
    isLeaving = true
    leaving.abort()
    readiness.stop()
    await drain(deps.config.drainSeconds * SECOND_MS)
    setTimeout(() => process.exit(code), CLOSED_MS).unref()
    await Promise.all([besides, stopCommands(), stopMetrics?.()])
    await close().catch((error: unknown) => logError('Not everything could be closed', error))
    process.exit(code)
  }
  leave = (code) => {
    if (!isLeaving) void end(code)
  }
  server.on('error', (error: NodeJS.ErrnoException) => {
    leaveBecause(error.code === 'EADDRINUSE' ? portTaken(deps.config.port).message : error.message)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
}

interface Watching {
  note: Metrics['note'] | undefined
  traces: MiddlewareHandler | undefined
}

function listen(deps: Dependencies, readiness: ReadinessWatch, { note, traces }: Watching): Server {
  const { port, host, role } = deps.config
  const { fetch } =
    role === 'worker' ? createWorkerApp(readiness) : createApp(deps, 'dist', readiness, note, traces)
  const server = serve({ fetch, port, hostname: host, serverOptions: SERVER_LIMITS }, () => {
    if (role === 'worker') logInfo(`Background work runs; /readyz answers at port ${port}.`)
    else sayWhereItRuns(deps.config)
  }) as Server
  boundAnswers(server)
  return server
}

function sayWhereItRuns(config: Config): void {
  const { host, publicUrl, smtpUrl, demo, contractOwner, collectionAddress } = config
  logInfo(`Akashi runs at ${publicUrl}/`)
  if (smtpUrl === undefined) logInfo(`Its mail is at ${publicUrl}/dev/outbox`)
  if ((contractOwner ?? collectionAddress) === undefined) {
    logInfo(
      'The owner of its collection is a key of its own in DATA_DIR, owner.key: CONTRACT_OWNER names a cold account.',
    )
  }
  if (!demo && !isLoopback(host) && devProviderPaths(config).length > 0) {
    logInfo('Its checkout page, outbox and sign-in answer this machine only; DEMO=1 opens them to others.')
  }
}
