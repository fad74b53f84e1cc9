import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { aheadTag, laterTag, SESSION_MARK } from '../../../src/boot/document/app-code.ts'
import { START_SCRIPT } from '../../../src/boot/document/start-script.ts'
import { isPageAddress } from '../../../src/config/server-paths.ts'
import { pageAt, type PageAt } from '../../../src/config/pages.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { nameRoute } from '../middleware/request-log.ts'
import { askedAddress } from '../asked-address.ts'
import { demoHead, findPage, fixedHead } from './find.ts'
import { filesOf, type PageFiles } from './files.ts'
import { headTags, type PageHead } from './head.ts'
import { addressInOwnLanguage } from './language.ts'
import { linkHeader } from './link-header.ts'
import { recent } from './recent.ts'
import { pageRenderer, type RenderedPage } from './renderer.ts'
import { shellOf, type Shell } from './shell.ts'
import { sentCookie } from '../../lib/cookies.ts'
import { logError } from '../../lib/log.ts'

interface Written {
  head: PageHead
  files: PageFiles
  rendered?: RenderedPage | undefined
}

interface Means {
  shell: () => Promise<Shell>
  files: ReturnType<typeof filesOf>
  render: ReturnType<typeof pageRenderer>
  /** The same, once a second for all visitors. */
  renderForVisitors: ReturnType<typeof pageRenderer>
}

/** When to come back while the database is away, in seconds. */
const RETRY_AFTER_S = '30'
const ETAG_LENGTH = 32
/** A page is the same for everybody; who is here is told by the client. A member sees what they have just done. */
const FOR_VISITORS = 'public, max-age=0, s-maxage=10'
/**
 * For caches that a browser is not (RFC 9213): the next visitor does not wait for the renewal either. The client takes
 * what it says for what is so now, prices and availability included.
 */
const FOR_EDGES = 'public, max-age=10, stale-while-revalidate=10'
const FOR_MEMBERS = 'private, no-cache'

/**
 * Answers every page address with the page as a visitor sees it, rendered, and its own head: real status, title,
 * addresses and share image, for clients without JavaScript (docs/product.md, "Routes and locales"). What could
 * not be rendered is the client's empty shell, and what is no page is a 404.
 */
export function mountPages(app: Hono, deps: Dependencies, distDir: string): void {
  const { publicUrl, demo } = deps.config
  const render = pageRenderer(distDir, {
    origin: publicUrl,
    demo,
    ask: (address, init) => app.request(publicUrl + address, init),
  })
  const renderForVisitors = recent((address) => render(address))
  const means: Means = { shell: shellOf(distDir, demo), files: filesOf(distDir), render, renderForVisitors }
  app.get('*', async (c, next) => {
    if (!isPageAddress(c.req.path)) return next()
    const elsewhere = addressInOwnLanguage(c)
    if (elsewhere !== undefined) {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(elsewhere)
    }
    const at = pageAt(c.req.path)
    nameRoute(c.req.raw, `page ${at.page ?? 'unknown'}`)
    return answerPage(c, deps, at, means)
  })
}

/** An address that is neither page nor file. */
export function mountNoSuchPage(app: Hono, deps: Dependencies, distDir: string): void {
  const means = { shell: shellOf(distDir, deps.config.demo), files: filesOf(distDir) }
  app.get('*', async (c) => {
    const { language } = pageAt(c.req.path)
    const head = fixedHead('notFound', language, null)
    return answer(c, deps, await means.shell(), { head, files: await means.files(null, language) }, 404)
  })
}

async function answerPage(c: Context, deps: Dependencies, at: PageAt, means: Means): Promise<Response> {
  const shell = await means.shell()
  const files = await means.files(at.page, at.language)
  const { path, search } = askedAddress(c)
  const render = isMember(c, deps) ? means.render : means.renderForVisitors
  try {
    const [head, rendered] = await Promise.all([findPage(deps, at), render(path + search)])
    if (!head || rendered?.status === 404) {
      return answer(c, deps, shell, { head: fixedHead('notFound', at.language, null), files, rendered }, 404)
    }
    return answer(c, deps, shell, { head, files, rendered }, 200)
  } catch (error) {
    // The client may still show what the device has stored; search engines retry.
    if (!isDatabaseUnavailable(error)) logError(`The head of ${path} could not be written`, error)
    c.header('Retry-After', RETRY_AFTER_S)
    return answer(c, deps, shell, { head: fixedHead('home', at.language, null), files }, 503)
  }
}

function isMember(c: Context, { config }: Dependencies): boolean {
  return sentCookie(config, c.req.header('cookie') ?? '', SESSION_COOKIE) !== undefined
}

function answer(
  c: Context,
  deps: Dependencies,
  shell: Shell,
  { head, files, rendered }: Written,
  status: 200 | 404 | 503,
): Response {
  const { publicUrl, demo } = deps.config
  const member = isMember(c, deps)
  const script = rendered ? `<script>${START_SCRIPT}</script>` : ''
  const code = files.code.map(rendered ? laterTag : aheadTag).join('')
  const html = shell.with(head.language, {
    // pictures first: what they are is known with the first bytes
    tags:
      headTags(demo ? demoHead(head) : head, publicUrl) +
      (rendered?.ahead ?? '') +
      files.styles +
      script +
      code,
    content: rendered?.html ?? '',
    data: rendered?.stateTag ?? '',
    marks: member ? ` ${SESSION_MARK}` : '',
  })
  // weak: the same page, compressed or not
  const etag = `W/"${createHash('sha256').update(html).digest('hex').slice(0, ETAG_LENGTH)}"`
  // an empty page is for once: the next visitor's may come rendered
  setCaching(c, status === 200 && rendered !== undefined && !member)
  c.header('Content-Language', head.language)
  c.header('ETag', etag)
  // a content delivery network names itself (RFC 8586); for others a kilobyte of headers is only a kilobyte
  const early = c.req.header('cdn-loop') === undefined ? '' : linkHeader(rendered?.ahead ?? '')
  if (early) c.header('Link', early)
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', 'text/html; charset=utf-8')
  return c.body(html, status)
}

function setCaching(c: Context, shared: boolean): void {
  c.header('Cache-Control', shared ? FOR_VISITORS : FOR_MEMBERS)
  if (shared) c.header('CDN-Cache-Control', FOR_EDGES)
}
