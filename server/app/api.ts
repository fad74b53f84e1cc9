import type { Hono } from 'hono'
import { issuerApi } from '../../src/contract/issuer.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { answerNotFound } from '../http/middleware/answer-problem.ts'
import { refuseForeignOrigins } from '../http/middleware/csrf.ts'
import { noteClient } from '../lib/client-address.ts'
import { CSP_REPORTS, mountCspReports } from '../http/middleware/csp-reports.ts'
import { allowEverybody, allowOrigins, limitBody } from '../http/middleware/limits.ts'
import { mountOpenApi } from '../http/openapi.ts'
import { mountImages } from '../http/media/images.ts'
import { openPictures } from '../adapters/images/open.ts'
import { mountOutbox } from '../http/dev-providers/outbox-page.ts'
import { mountOperatorPages } from '../http/dev-providers/operator-page.ts'
import { mountRobots } from '../http/pages/mount-robots.ts'
import { mountSecurityTxt } from '../http/pages/security-txt.ts'
import { mountSandbox } from '../http/dev-providers/sandbox-page.ts'
import { mountAccount } from '../http/routes/account.ts'
import { mountBallAlerts } from '../http/routes/ball-alerts.ts'
import { mountBalls } from '../http/routes/balls.ts'
import { mountBankAccount } from '../http/routes/bank-account.ts'
import { mountClaims } from '../http/routes/claims.ts'
import { mountDevices } from '../http/routes/devices.ts'
import { mountIssuer } from '../http/routes/issuer.ts'
import { mountCollections } from '../http/routes/collections.ts'
import { mountDraws } from '../http/routes/draws.ts'
import { mountGoogle } from '../http/routes/google.ts'
import { mountAuthorListing, mountGroupPages } from '../http/routes/group-pages.ts'
import { mountFavorites } from '../http/routes/favorites.ts'
import { mountListings } from '../http/routes/listings.ts'
import { mountMemberShowcase } from '../http/routes/member-showcase.ts'
import { mountNfts } from '../http/routes/nfts.ts'
import { mountNotices } from '../http/routes/notices.ts'
import { mountOrders } from '../http/routes/orders.ts'
import { mountPickup } from '../http/routes/pickup.ts'
import { mountShowcase } from '../http/routes/showcase.ts'
import { mountProfile } from '../http/routes/profile.ts'
import { mountRecovery } from '../http/routes/recovery.ts'
import { mountPurchaseHistory } from '../http/routes/purchase-history.ts'
import { mountReceipts } from '../http/routes/receipts.ts'
import { mountReports } from '../http/routes/reports.ts'
import { mountResaleOrders } from '../http/routes/resale-orders.ts'
import { mountSaleFacets } from '../http/routes/sale-facets.ts'
import { mountSales } from '../http/routes/sales.ts'
import { mountSearch } from '../http/routes/search.ts'
import { mountSessions } from '../http/routes/sessions.ts'
import { mountOperator } from '../http/routes/site.ts'
import { mountUsers } from '../http/routes/users.ts'
import { mountVault } from '../http/routes/vault.ts'
import { mountSignInMethods } from '../http/routes/sign-in-methods.ts'
import { mountWebhooks } from '../http/routes/webhooks.ts'
import { mountWorks } from '../http/routes/works.ts'
import { mountShare } from '../http/share/mount.ts'
import { markPages, unlisted } from '../http/dev-providers/demo.ts'
import { devProviderPaths, thisMachineOnly } from '../http/dev-providers/loopback-only.ts'

/** Pages that the server writes whole, without the client's frame. */
const WHOLE_PAGES = ['/sandbox/*', '/dev/*', '/openid/*']

/** Every part that answers requests, in the order of their mounting; what catches all comes last. */
export function mountApi(app: Hono, deps: Dependencies): void {
  app.use('*', limitBody())
  mountRobots(app, deps)
  if (deps.config.allowedOrigins.length > 0) {
    // Pictures too: pages store their owner's works for offline use.
    for (const path of ['/api/*', '/img']) app.use(path, allowOrigins(deps.config))
  }
  // Anybody's page may check a certificate (docs/claims.md).
  for (const { path } of Object.values(issuerApi)) app.use(path, allowEverybody(deps.config))
  app.use('/api/*', refuseForeignOrigins(deps.config))
  for (const path of ['/api/*', '/img', '/share/*', CSP_REPORTS]) app.use(path, noteClient(deps.config))
  for (const path of devProviderPaths(deps.config)) app.use(path, thisMachineOnly(deps.config))
  if (deps.config.demo) {
    app.use('*', unlisted())
    for (const path of WHOLE_PAGES) app.use(path, markPages())
  }
  mountCspReports(app, deps)
  mountSecurityTxt(app, deps)
  const pictures = openPictures(deps)
  mountOpenApi(app, deps)
  mountAccounts(app, deps, pictures)
  mountCollections(app, deps)
  mountPickup(app, deps)
  mountShowcase(app, deps)
  mountOperator(app, deps)
  mountNfts(app, deps)
  mountIssuer(app, deps)
  mountClaims(app, deps)
  mountDevices(app, deps)
  mountOrders(app, deps)
  mountNotices(app, deps)
  mountWebhooks(app, deps)
  if (deps.sandbox) mountSandbox(app, deps.sandbox, () => deps.now())
  mountOutbox(app, deps)
  mountOperatorPages(app, deps)
  mountSales(app, deps)
  mountSaleFacets(app, deps)
  mountListings(app, deps)
  mountResaleOrders(app, deps)
  mountPurchaseHistory(app, deps)
  mountReceipts(app, deps)
  mountReports(app, deps)
  mountImages(app, deps, pictures)
  mountShare(app, deps, pictures)
  mountAuthorListing(app, deps)
  mountWorks(app, deps)
  mountSearch(app, deps)
  mountDraws(app, deps)
  mountBallAlerts(app, deps)
  mountBalls(app, deps)
  mountGroupPages(app, deps)
  app.all('/api/*', answerNotFound)
}

/** Signing in, and what members have and say of themselves. */
function mountAccounts(app: Hono, deps: Dependencies, pictures: ReturnType<typeof openPictures>): void {
  mountUsers(app, deps)
  mountSessions(app, deps)
  mountAccount(app, deps)
  mountBankAccount(app, deps)
  mountGoogle(app, deps)
  mountVault(app, deps)
  mountSignInMethods(app, deps)
  mountRecovery(app, deps)
  mountMemberShowcase(app, deps)
  mountFavorites(app, deps)
  mountProfile(app, deps, pictures)
}
