import type { Hono } from 'hono'
import type { Dependencies } from '../domain/dependencies.ts'
import { builtFiles } from '../http/middleware/built-files.ts'
import { FOR_EVER } from '../http/middleware/caching.ts'
import { mountShell } from '../http/pages/announcement.ts'
import { mountKillWorker } from '../http/pages/kill-worker.ts'
import { mountNoSuchPage, mountPages } from '../http/pages/mount.ts'

const REVALIDATE = 'no-cache'

/**
 * The built client, and its shell with a head for every page. A missing file of the build is a 404, never the
 * shell: an old client would execute the shell as the script that it requested.
 */
export function mountSite(app: Hono, deps: Dependencies, distDir: string): void {
  const files = builtFiles(distDir)
  // files of a build carry the hash of their content in their name
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', FOR_EVER)
  })
  app.get('/assets/*', files, (c) => c.text('No such file', 404))
  app.use('*', async (c, next) => {
    await next()
    if (c.req.method === 'GET' && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', REVALIDATE)
  })
  if (deps.config.killWorker) mountKillWorker(app, distDir)
  mountShell(app, distDir)
  mountPages(app, deps, distDir)
  app.get('*', files)
  mountNoSuchPage(app, deps, distDir)
}
