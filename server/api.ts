import type { Hono } from 'hono'
import type { Dependencies } from './deps.ts'
import { answerNotFound } from './http/answer-problem.ts'
import { refuseForeignOrigins } from './auth/csrf.ts'
import { noteClient } from './http/client-address.ts'
import { CSP_REPORTS, mountCspReports } from './http/csp-reports.ts'
import { allowOrigins, limitBody } from './http/limits.ts'
import { mountOpenApi } from './http/openapi.ts'
import { mountImages } from './images/mount.ts'
import { openPictures } from './images/pictures.ts'
import { mountOutbox } from './mail/outbox-page.ts'
import { mountStandIns } from './operator/stand-ins.ts'
import { mountRobots } from './pages/mount-robots.ts'
import { mountSecurityTxt } from './pages/security-txt.ts'
import { mountSandbox } from './payments/sandbox-page.ts'
import { mountAccount } from './routes/account.ts'
import { mountBalls } from './routes/balls.ts'
import { mountClaims } from './routes/claims.ts'
import { mountCollections } from './routes/collections.ts'
import { mountDraws } from './routes/draws.ts'
import { mountGoogle } from './routes/google.ts'
import { mountAuthorListing, mountGroupPages } from './routes/group-pages.ts'
import { mountListings } from './routes/listings.ts'
import { mountNfts } from './routes/nfts.ts'
import { mountNotices } from './routes/notices.ts'
import { mountOrders } from './routes/orders.ts'
import { mountPickup } from './routes/pickup.ts'
import { mountProfile } from './routes/profile.ts'
import { mountPurchases } from './routes/purchases.ts'
import { mountRecovery } from './routes/recovery.ts'
import { mountResale } from './routes/resale.ts'
import { mountSales } from './routes/sales.ts'
import { mountSessions } from './routes/sessions.ts'
import { mountOperator } from './routes/site.ts'
import { mountUsers } from './routes/users.ts'
import { mountVault } from './routes/vault.ts'
import { mountWays } from './routes/ways.ts'
import { mountWebhooks } from './routes/webhooks.ts'
import { mountShare } from './share/mount.ts'
import { markPages, unlisted } from './stand-ins/demo.ts'
import { standInPaths, thisMachineOnly } from './stand-ins/this-machine.ts'

/** Pages that the server writes whole, without the client's frame. */
const WHOLE_PAGES = ['/sandbox/*', '/dev/*', '/openid/*']

/** Every part that answers requests, in the order of their mounting; what catches all comes last. */
export function mountApi(app: Hono, deps: Dependencies): void {
  app.use('*', limitBody())
  mountRobots(app, deps)
  if (deps.config.allowedOrigins.length > 0) {
    // Pictures too: pages keep those of their owner for being without a network.
    for (const path of ['/api/*', '/.well-known/*', '/img']) app.use(path, allowOrigins(deps.config))
  }
  app.use('/api/*', refuseForeignOrigins(deps.config))
  for (const path of ['/api/*', '/img', '/share/*', CSP_REPORTS]) app.use(path, noteClient(deps.config))
  for (const path of standInPaths(deps.config)) app.use(path, thisMachineOnly(deps.config))
  if (deps.config.demo) {
    app.use('*', unlisted())
    for (const path of WHOLE_PAGES) app.use(path, markPages())
  }
  mountCspReports(app, deps)
  mountSecurityTxt(app, deps)
  const pictures = openPictures(deps.config)
  mountOpenApi(app, deps)
  mountUsers(app, deps)
  mountSessions(app, deps)
  mountAccount(app, deps)
  mountGoogle(app, deps)
  mountVault(app, deps)
  mountWays(app, deps)
  mountRecovery(app, deps)
  mountProfile(app, deps, pictures)
  mountCollections(app, deps)
  mountPickup(app, deps)
  mountOperator(app, deps)
  mountNfts(app, deps)
  mountClaims(app, deps)
  mountOrders(app, deps)
  mountPurchases(app, deps)
  mountNotices(app, deps)
  mountWebhooks(app, deps)
  if (deps.config.stripe === null) mountSandbox(app, deps)
  mountOutbox(app, deps)
  mountStandIns(app, deps)
  mountSales(app, deps)
  mountListings(app, deps)
  mountResale(app, deps)
  mountImages(app, deps, pictures)
  mountShare(app, deps, pictures)
  mountAuthorListing(app, deps)
  mountDraws(app, deps)
  mountBalls(app, deps)
  mountGroupPages(app, deps)
  app.all('/api/*', answerNotFound)
}
