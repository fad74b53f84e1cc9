import { serve } from '@hono/node-server'
import { spawnSync } from 'node:child_process'
import { builtId, buildId } from '../tools/build-id.ts'
import { createApp } from './app.ts'

const DEFAULT_PORT = 3000
const root = new URL('..', import.meta.url).pathname

/** Builds the client when there is no build of the sources as they are now; ends the process when that fails. */
function buildIfNeeded(): void {
  if (builtId(root) === buildId(root)) return
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

buildIfNeeded()
const port = Number(process.env.PORT) || DEFAULT_PORT
const hostname = process.env.HOST || 'localhost'
process.chdir(root)
const server = serve({ fetch: createApp('dist').fetch, port, hostname }, () => {
  console.log(`Akashi runs at http://${hostname}:${port}/`)
})
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: set PORT to another one` : error.message,
  )
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
