import { spawn, type ChildProcess } from 'node:child_process'

const root = new URL('..', import.meta.url).pathname
const DEFAULT_PORT = 3000

/**
 * For developers: the API on PORT + 1, restarted when its files change, and Vite on PORT, which reloads the
 * page and proxies API, images and checkout page (vite.config.ts, `server.proxy`).
 */
const port = Number(process.env.PORT) || DEFAULT_PORT
const publicUrl = `http://localhost:${port}`
const api = run(
  'node',
  ['--watch-path=server', '--watch-path=src/contract', 'server/start.ts', '--no-build'],
  {
    PORT: String(port + 1),
    PUBLIC_URL: publicUrl,
  },
)
const site = run('vite', ['--port', String(port), '--strictPort'], {
  API_URL: `http://localhost:${port + 1}`,
  // Vite's HTML announces nothing
  VITE_SERVER_EXTRAS: 'all',
})

function run(command: string, args: string[], env: Record<string, string>): ChildProcess {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
}

function leave(): void {
  for (const child of [api, site]) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
for (const child of [api, site]) child.once('exit', leave)
