import type { BrowserContext } from '@playwright/test'
import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../server/app/app.ts'
import { assemble } from '../../../server/app/assemble.ts'
import { readConfig } from '../../../server/config/environment.ts'
import type { Person } from '../accounts/people.ts'
import type { TestApp } from '../server/app.ts'

/** A small shop of a test's own, which it can change behind the site's back, as its operator does. */
export interface OwnShop extends TestApp {
  url: string
  /** Ends the server, as a network that is gone does, until it is started again. */
  stop(): Promise<void>
  start(): void
  /** Deploys another build of the client: from now on its files alone are there, and pages run its code. */
  deploy(folder: string): void
  /** Gives a browser the cookies of a member. */
  logIn(context: BrowserContext, person: Person): Promise<void>
}

/** Starts a whole server in this process, with the client that the tests' own server has built. */
export async function startOwnShop(): Promise<OwnShop> {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-own-shop-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { deps, jobs, close } = await assemble(
    readConfig({ PUBLIC_URL: url, PORT: String(port), DATA_DIR: directory }),
  )
  let app = createApp(deps, 'dist')
  const listen = () => serve({ fetch: (request, bindings) => app.fetch(request, bindings), port }) as Server
  let server = listen()
  return {
    url,
    deps,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    start: () => {
      server = listen()
    },
    deploy: (folder) => {
      app = createApp(deps, folder)
    },
    work: () => jobs.drain(),
    ask: async (path, init) => app.request(url + path, init),
    logIn: (context, { cookie, wallet }) =>
      context.addCookies([
        ...cookiesIn(cookie, url),
        { name: 'wallet_address', value: wallet.address, url },
        { name: 'login_provider', value: 'metamask', url },
      ]),
    close: async () => {
      server.close()
      await close()
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

function cookiesIn(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
