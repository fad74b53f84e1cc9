import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { isPageAddress } from '../../../src/config/server-paths.ts'
import { pageAt, type PageAt } from '../../../src/contract/pages.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { demoHead, findPage, fixedHead } from './find.ts'
import { filesOf } from './files.ts'
import { answerTags, firstAnswers } from './first-answers.ts'
import { headTags, type PageHead } from './head.ts'
import { heroTag } from './hero.ts'
import { shellOf, type Shell } from './shell.ts'
import { logError } from '../../lib/log.ts'

/** How a page asks our own API, as a visitor does. */
type Ask = (address: string, language: Language) => Promise<Response> | Response

interface Written {
  head: PageHead
  /** Tags of what the page needs first: its picture, its code. */
  ahead?: string
  data?: string
}

/** When to come back while the database is away, in seconds. */
const RETRY_AFTER_S = '30'
const ETAG_LENGTH = 32

/**
 * Answers every page address with the client's shell and the page's own head: real status, title, addresses and
 * share image, for clients without JavaScript (docs/product.md, "Routes and locales"). What is no page is the
 * shell with 404, so that the client can say so in its own words.
 */
export function mountPages(app: Hono, deps: Dependencies, distDir: string): void {
  const shell = shellOf(distDir, deps.config.demo)
  const files = filesOf(distDir)
  app.get('*', async (c, next) => {
    if (!isPageAddress(c.req.path)) return next()
    const at = pageAt(c.req.path)
    const ask: Ask = (address, language) =>
      app.request(deps.config.publicUrl + address, { headers: { 'accept-language': language } })
    return answerPage(c, deps, at, { shell: await shell(), files: await files(at.page, at.language), ask })
  })
}

/** An address that is neither page nor file. */
export function mountNoSuchPage(app: Hono, deps: Dependencies, distDir: string): void {
  const shell = shellOf(distDir, deps.config.demo)
  app.get('*', async (c) => {
    const head = fixedHead('notFound', pageAt(c.req.path).language, null)
    return answer(c, deps, await shell(), { head }, 404)
  })
}

interface Means {
  shell: Shell
  /** Tags that name the page's code. */
  files: string
  ask: Ask
}

async function answerPage(
  c: Context,
  deps: Dependencies,
  at: PageAt,
  { shell, files, ask }: Means,
): Promise<Response> {
  try {
    const head = await findPage(deps, at)
    if (!head) return answer(c, deps, shell, { head: fixedHead('notFound', at.language, null) }, 404)
    const answers = await firstAnswers(at, (address) => ask(address, at.language))
    return answer(
      c,
      deps,
      shell,
      { head, ahead: heroTag(at, answers) + files, data: answerTags(answers) },
      200,
    )
  } catch (error) {
    // The client may still show what the device has stored; search engines retry.
    if (!isDatabaseUnavailable(error)) logError(`The head of ${c.req.path} could not be written`, error)
    c.header('Retry-After', RETRY_AFTER_S)
    return answer(c, deps, shell, { head: fixedHead('home', at.language, null) }, 503)
  }
}

function answer(
  c: Context,
  deps: Dependencies,
  shell: Shell,
  { head, ahead = '', data = '' }: Written,
  status: 200 | 404 | 503,
): Response {
  const { publicUrl, demo } = deps.config
  const html = shell.with(head.language, headTags(demo ? demoHead(head) : head, publicUrl) + ahead, data)
  // weak: the same page, compressed or not
  const etag = `W/"${createHash('sha256').update(html).digest('hex').slice(0, ETAG_LENGTH)}"`
  c.header('Cache-Control', 'no-cache')
  c.header('Content-Language', head.language)
  c.header('ETag', etag)
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', 'text/html; charset=utf-8')
  return c.body(html, status)
}
