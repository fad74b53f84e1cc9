import { accountApi } from './account.ts'
import { ballAlertsApi } from './ball-alerts.ts'
import { ballsApi } from './balls.ts'
import { bankAccountApi } from './bank-account.ts'
import { claimsApi } from './claims.ts'
import { devicesApi } from './devices.ts'
import { drawsApi } from './draws.ts'
import { googleApi } from './google.ts'
import { groupPagesApi } from './group-pages.ts'
import { issuerApi } from './issuer.ts'
import { listingsApi } from './listings.ts'
import { favoritesApi } from './favorites.ts'
import { memberShowcaseApi } from './member-showcase.ts'
import { nftsApi } from './nfts.ts'
import { noticesApi } from './notices.ts'
import { ordersApi } from './orders.ts'
import { pickupApi } from './pickup.ts'
import { profileApi } from './profile.ts'
import { purchaseHistoryApi } from './purchase-history.ts'
import { receiptsApi } from './receipts.ts'
import { reportsApi } from './reports.ts'
import { resaleOrdersApi } from './resale-orders.ts'
import { recoveryApi } from './recovery.ts'
import { saleFacetsApi } from './sale-facets.ts'
import { salesApi } from './sales.ts'
import { searchApi } from './search.ts'
import { sessionsApi } from './sessions.ts'
import { siteApi } from './site.ts'
import { usersApi } from './users.ts'
import { vaultApi } from './vault.ts'
import { showcaseApi } from './showcase.ts'
import { signInMethodsApi } from './sign-in-methods.ts'
import { worksApi } from './works.ts'

const { place, ...placedResaleOrders } = resaleOrdersApi

/**
 * Every row of the wire; OpenAPI, the route check and the authorization matrix read it. Names here are published
 * as operation ids, so they stay where a row moves to the file of another noun.
 */
export const contract = {
  pickup: { ...pickupApi, showcase: showcaseApi.show },
  site: siteApi,
  users: usersApi,
  google: googleApi,
  sessions: sessionsApi,
  signInMethods: signInMethodsApi,
  account: accountApi,
  bankAccount: bankAccountApi,
  vault: vaultApi,
  recovery: recoveryApi,
  profile: profileApi,
  orders: ordersApi,
  purchaseHistory: purchaseHistoryApi,
  receipts: receiptsApi,
  sales: { ...salesApi, buy: place, facets: saleFacetsApi.show },
  nfts: nftsApi,
  claims: {
    issuer: issuerApi.show,
    status: issuerApi.status,
    ...claimsApi,
    bindDevice: devicesApi.bind,
    devices: devicesApi.list,
    loseDevice: devicesApi.lose,
    leaveDevice: devicesApi.leave,
  },
  listings: listingsApi,
  resaleOrders: placedResaleOrders,
  notices: noticesApi,
  balls: ballsApi,
  ballAlerts: ballAlertsApi,
  draws: drawsApi,
  groupPages: groupPagesApi,
  works: worksApi,
  search: searchApi,
  reports: reportsApi,
  memberShowcase: memberShowcaseApi,
  favorites: favoritesApi,
}
