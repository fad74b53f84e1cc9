import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { isPageAddress } from '../../src/config/server-paths.ts'
import { pageAt } from '../../src/contract/pages.ts'
import type { Dependencies } from '../deps.ts'
import { findPage, fixedHead } from './find.ts'
import { headTags, type PageHead } from './head.ts'
import { shellOf, type Shell } from './shell.ts'

/** When to come back while the database is away, in seconds. */
const RETRY_AFTER_S = '30'
const ETAG_LENGTH = 32

/**
 * Answers every page address with the client's shell and the page's own head: real status, title, addresses and
 * share image, for whoever runs no JavaScript (product.md, "Routes and locales"). What is no page is the shell with
 * 404, so that the client can say so in its own words.
 */
export function mountPages(app: Hono, deps: Dependencies, distDir: string): void {
  const shell = shellOf(distDir)
  app.get('*', async (c, next) => {
    if (!isPageAddress(c.req.path)) return next()
    return answerPage(c, deps, await shell())
  })
}

/** An address that is neither page nor file. */
export function mountNoSuchPage(app: Hono, deps: Dependencies, distDir: string): void {
  const shell = shellOf(distDir)
  app.get('*', async (c) => {
    const head = fixedHead('notFound', pageAt(c.req.path).language, null)
    return answer(c, deps, await shell(), head, 404)
  })
}

async function answerPage(c: Context, deps: Dependencies, shell: Shell): Promise<Response> {
  const at = pageAt(c.req.path)
  try {
    const head = await findPage(deps, at)
    return head
      ? answer(c, deps, shell, head, 200)
      : answer(c, deps, shell, fixedHead('notFound', at.language, null), 404)
  } catch (error) {
    // The client may still show what the device keeps; search engines come back.
    console.error(`The head of ${c.req.path} could not be written:`, error)
    c.header('Retry-After', RETRY_AFTER_S)
    return answer(c, deps, shell, fixedHead('home', at.language, null), 503)
  }
}

function answer(
  c: Context,
  deps: Dependencies,
  shell: Shell,
  head: PageHead,
  status: 200 | 404 | 503,
): Response {
  const html = shell.with(head.language, headTags(head, deps.config.publicUrl))
  const etag = `"${createHash('sha256').update(html).digest('hex').slice(0, ETAG_LENGTH)}"`
  c.header('Cache-Control', 'no-cache')
  c.header('Content-Language', head.language)
  c.header('ETag', etag)
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.html(html, status)
}
