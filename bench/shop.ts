import { serve, type ServerType } from '@hono/node-server'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/app/app.ts'
import { assemble } from '../server/app/assemble.ts'
import { importCatalog } from '../server/domain/operations/catalog/import.ts'
import { readConfig } from '../server/config/environment.ts'
import type { Dependencies } from '../server/domain/dependencies.ts'
import { buildDemoCatalog } from '../demo/build.ts'
import { POSTGRES_HINT, startPostgres } from '../tools/postgres.ts'

/** What answers requests. */
export interface Answering {
  fetch: Parameters<typeof serve>[0]['fetch']
}

export interface Shop {
  deps: Dependencies
  origin: string
  database: 'PostgreSQL' | 'PGlite'
  /** Serves another app beside ours, in the same process; answers its origin. */
  beside(app: Answering): Promise<string>
  drain(): Promise<void>
  close(): Promise<void>
}

/** The marketplace with the demo catalog, on PostgreSQL with durable commits where there is one. */
export async function openShop(): Promise<Shop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-bench-'))
  const cluster = await startPostgres({ durable: true })
  if (!cluster) console.log(`No PostgreSQL, so PGlite stands in: ${POSTGRES_HINT}`)
  const config = readConfig({ DATA_DIR: directory, ...(cluster && { DATABASE_URL: cluster.url }) })
  const { deps, jobs, close } = await assemble(config)
  const catalog = join(directory, 'catalog')
  await buildDemoCatalog(catalog, deps.now())
  await importCatalog(deps, catalog)
  await jobs.drain()
  const servers: ServerType[] = []
  const beside = async (app: Answering) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    servers.push(server)
    if (!server.listening) await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  return {
    deps,
    origin: await beside(createApp(deps, null)),
    database: cluster ? 'PostgreSQL' : 'PGlite',
    beside,
    drain: () => jobs.drain(),
    close: async () => {
      for (const server of servers) {
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
      }
      await close()
      await cluster?.stop()
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
