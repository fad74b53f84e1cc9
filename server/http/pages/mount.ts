import type { Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { aheadTag, laterTag, SESSION_MARK } from '../../../src/boot/document/app-code.ts'
import { START_SCRIPT } from '../../../src/boot/document/start-script.ts'
import { isPageAddress } from '../../../src/config/server-paths.ts'
import { pageAt, type PageAt } from '../../../src/config/pages.ts'
import type { Language } from '../../../src/contract/languages.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { hasJustChanged } from '../middleware/changes.ts'
import { acceptedEncoding, type Encoding } from '../middleware/accepted.ts'
import { packedOnce } from '../middleware/compression.ts'
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

/** A page as it is sent. */
interface Page {
  status: 200 | 404 | 503
  html: string
  etag: string
  language: Language
  /** The `Link` header of its pictures; empty where it names none. */
  early: string
  /** Whether it is the page itself and no empty shell. */
  rendered: boolean
}

/** The page of a busy second: its bytes in each form that clients accept. */
interface KeptPage extends Page {
  packed: (encoding: Encoding | undefined) => Promise<Uint8Array<ArrayBuffer>>
}

interface Site {
  deps: Dependencies
  shell: () => Promise<Shell>
  files: ReturnType<typeof filesOf>
}

/** When to come back while the database is away, in seconds. */
const RETRY_AFTER_S = '30'
const ETAG_LENGTH = 32
/** A page is the same for everybody, kept for its second; who is here is told by the client. */
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
  const site: Site = { deps, shell: shellOf(distDir, demo), files: filesOf(distDir) }
  // a page whose rendering failed is for once: the next visitor's may come whole
  const kept = recent(
    async (_, address: string, at: PageAt, member: boolean): Promise<KeptPage | undefined> => {
      const page = await pageOf(site, at, render(address), member)
      return page.rendered ? { ...page, packed: packedOnce(page.html) } : undefined
    },
  )
  app.get('*', async (c, next) => {
    if (!isPageAddress(c.req.path)) return next()
    const elsewhere = addressInOwnLanguage(c)
    if (elsewhere !== undefined) {
      c.header('Cache-Control', 'no-cache')
      return c.redirect(elsewhere)
    }
    const at = pageAt(c.req.path)
    nameRoute(c.req.raw, `page ${at.page ?? 'unknown'}`)
    const { path, search } = askedAddress(c)
    const address = path + search
    const member = isMember(c, deps)
    try {
      if (member && hasJustChanged(deps, c.req.header('cookie')))
        return send(c, await pageOf(site, at, render(address), member))
      const page = await kept(`${member} ${address}`, address, at, member)
      if (page) return await sendKept(c, page, page.status === 200 && !member ? FOR_VISITORS : FOR_MEMBERS)
      return send(c, await pageOf(site, at, undefined, member))
    } catch (error) {
      // The client may still show what the device has stored; search engines retry.
      if (!isDatabaseUnavailable(error)) logError(`The head of ${path} could not be written`, error)
      c.header('Retry-After', RETRY_AFTER_S)
      return send(c, await unavailablePage(site, at, member))
    }
  })
}

/** An address that is neither page nor file. */
export function mountNoSuchPage(app: Hono, deps: Dependencies, distDir: string): void {
  const site: Site = { deps, shell: shellOf(distDir, deps.config.demo), files: filesOf(distDir) }
  app.get('*', async (c) => {
    const { language } = pageAt(c.req.path)
    const head = fixedHead('notFound', language, null)
    const page = { head, files: await site.files(null, language) }
    return send(c, await pageFrom(site, page, 404, isMember(c, deps)))
  })
}

async function pageOf(
  site: Site,
  at: PageAt,
  rendering: Promise<RenderedPage | undefined> | undefined,
  member: boolean,
): Promise<Page> {
  const [files, found, rendered] = await Promise.all([
    site.files(at.page, at.language),
    findPage(site.deps, at),
    rendering,
  ])
  const head = rendered?.status === 404 ? null : found
  const shown = head ?? fixedHead('notFound', at.language, null)
  return pageFrom(site, { head: shown, files, rendered }, head ? 200 : 404, member)
}

async function unavailablePage(site: Site, { page, language }: PageAt, member: boolean): Promise<Page> {
  const written = { head: fixedHead('home', language, null), files: await site.files(page, language) }
  return pageFrom(site, written, 503, member)
}

function isMember(c: Context, { config }: Dependencies): boolean {
  return sentCookie(config, c.req.header('cookie') ?? '', SESSION_COOKIE) !== undefined
}

async function pageFrom(
  { deps, shell }: Site,
  { head, files, rendered }: Written,
  status: Page['status'],
  member: boolean,
): Promise<Page> {
  const { publicUrl, demo } = deps.config
  const script = rendered ? `<script>${START_SCRIPT}</script>` : ''
  const code = files.code.map(rendered ? laterTag : aheadTag).join('')
  const html = (await shell()).with(head.language, {
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
  return {
    status,
    html,
    etag,
    language: head.language,
    early: linkHeader(rendered?.ahead ?? ''),
    rendered: rendered !== undefined,
  }
}

function send(c: Context, page: Page): Response {
  return describe(c, page, FOR_MEMBERS) ? c.body(null, 304) : c.body(page.html, page.status)
}

async function sendKept(c: Context, page: KeptPage, caching: string): Promise<Response> {
  if (describe(c, page, caching)) return c.body(null, 304)
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  c.header('Vary', 'Accept-Encoding', { append: true })
  if (encoding !== undefined) c.header('Content-Encoding', encoding)
  return c.body(await page.packed(encoding), page.status)
}

/** Writes the headers of a page; answers whether the client has it already. */
function describe(c: Context, { status, etag, language, early }: Page, caching: string): boolean {
  c.header('Cache-Control', caching)
  if (caching === FOR_VISITORS) c.header('CDN-Cache-Control', FOR_EDGES)
  c.header('Content-Language', language)
  c.header('ETag', etag)
  // a content delivery network names itself (RFC 8586); for others a kilobyte of headers is only a kilobyte
  if (early && c.req.header('cdn-loop') !== undefined) c.header('Link', early)
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return true
  c.header('Content-Type', 'text/html; charset=utf-8')
  return false
}
