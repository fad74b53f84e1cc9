import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const HTML = { path: 'index.html' }

/**
 * The site as one process serves it: the built client, and its shell for every page address. A missing file of the
 * build is a 404, never the shell (traps.md 5). Calls of the API answer 503 until their handlers are mounted.
 * @param distDir folder of the built client, relative to the working directory
 */
export function createApp(distDir: string): Hono {
  const app = new Hono()
  app.all('/api/*', (c) =>
    c.json({ error: 'Not ready yet', errors: ['Not ready yet'], code: 'NOT_READY' }, 503),
  )
  app.get('/assets/*', serveStatic({ root: distDir }), (c) => c.text('No such file', 404))
  app.get('*', serveStatic({ root: distDir }), serveStatic({ root: distDir, ...HTML }))
  return app
}
