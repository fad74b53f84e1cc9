import { accountApi } from './account.ts'
import { ballsApi } from './balls.ts'
import { claimsApi } from './claims.ts'
import { drawsApi } from './draws.ts'
import { googleApi } from './google.ts'
import { groupPagesApi } from './group-pages.ts'
import { listingsApi } from './listings.ts'
import { nftsApi } from './nfts.ts'
import { noticesApi } from './notices.ts'
import { ordersApi } from './orders.ts'
import { pickupApi } from './pickup.ts'
import { profileApi } from './profile.ts'
import { resaleOrdersApi } from './resale-orders.ts'
import { recoveryApi } from './recovery.ts'
import { salesApi } from './sales.ts'
import { sessionsApi } from './sessions.ts'
import { siteApi } from './site.ts'
import { usersApi } from './users.ts'
import { vaultApi } from './vault.ts'
import { signInMethodsApi } from './sign-in-methods.ts'

/** Every row of the wire by noun; OpenAPI, the route check and the authorization matrix read it. */
export const contract = {
  pickup: pickupApi,
  site: siteApi,
  users: usersApi,
  google: googleApi,
  sessions: sessionsApi,
  signInMethods: signInMethodsApi,
  account: accountApi,
  vault: vaultApi,
  recovery: recoveryApi,
  profile: profileApi,
  orders: ordersApi,
  sales: salesApi,
  nfts: nftsApi,
  claims: claimsApi,
  listings: listingsApi,
  resaleOrders: resaleOrdersApi,
  notices: noticesApi,
  balls: ballsApi,
  draws: drawsApi,
  groupPages: groupPagesApi,
}
