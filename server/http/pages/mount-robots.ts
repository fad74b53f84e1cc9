import type { Hono } from 'hono'
import { paths } from '../../../src/config/paths.ts'
import { LANGUAGE_CODES, pathIn, type Language } from '../../../src/contract/languages.ts'
import { isListed, ROWS } from '../../../src/config/pages.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { ballsWithGroupCodes, groupCodes } from '../../store/shop/site-map.ts'
import { escaped } from './head.ts'

/** Crawlers may cache the lists for this long. */
const CACHE_LISTS = 'public, max-age=3600'
/** One sitemap may hold 50,000 addresses (sitemaps.org); each page has one per language. */
const MOST_THINGS = 20_000
/** What no search engine should show: API answers, the payment provider's stand-in, the outbox. */
const UNLISTED_PATHS = ['/api/*', '/sandbox/*', '/dev/*', '/webhooks/*']

/** robots.txt, sitemap.xml, and `noindex` for what is no page of the shop. */
export function mountRobots(app: Hono, deps: Dependencies): void {
  const { publicUrl } = deps.config
  for (const path of UNLISTED_PATHS) {
    app.use(path, async (c, next) => {
      await next()
      c.res.headers.set('X-Robots-Tag', 'noindex')
    })
  }
  app.get('/robots.txt', (c) => {
    c.header('Cache-Control', CACHE_LISTS)
    return c.text(`User-agent: *\nDisallow: /webhooks/\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (c) => {
    c.header('Cache-Control', CACHE_LISTS)
    c.header('Content-Type', 'application/xml; charset=utf-8')
    return c.body(sitemap(await listedPaths(deps), publicUrl))
  })
}

/**
 * Pages that search engines should know: the fixed ones, groups and balls. Works belong to users: their pages
 * are found by links, and no user's collection is listed here.
 */
async function listedPaths({ db }: Pick<Dependencies, 'db'>): Promise<string[]> {
  const fixed = ROWS.filter(({ name, path }) => !path.includes(':') && isListed(name)).map(({ path }) => path)
  const codes = await groupCodes(db, MOST_THINGS)
  const balls = await ballsWithGroupCodes(db, MOST_THINGS)
  const own = [
    ...codes.map((code) => paths.group(code)),
    ...balls.map(({ code, id }) => paths.ball(code, id)),
  ]
  return [...fixed, ...own].slice(0, MOST_THINGS)
}

function sitemap(pages: readonly string[], publicUrl: string): string {
  const address = (path: string, language: Language) => escaped(publicUrl + pathIn(path, language))
  const urls = pages.flatMap((path) => {
    const alternates = LANGUAGE_CODES.map(
      (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(path, code)}"/>`,
    ).join('')
    return LANGUAGE_CODES.map((code) => `<url><loc>${address(path, code)}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}
