import type { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers the address of the worker with the one that takes every worker away (docs/kill-switch.md). */
export function mountKillWorker(app: Hono, distDir: string): void {
  app.get('/sw.js', async (c) => {
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'text/javascript; charset=utf-8')
    return c.body(await readFile(join(distDir, 'kill-worker.js'), 'utf8'))
  })
}
