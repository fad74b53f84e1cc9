import type { Generated } from 'kysely'
import type * as catalog from './tables/catalog.ts'
import type * as claims from './tables/claims.ts'
import type * as openid from './tables/openid.ts'
import type * as people from './tables/people.ts'
import type * as jobs from './tables/jobs.ts'
import type * as ledger from './tables/ledger.ts'
import type * as nfts from './tables/nfts.ts'
import type * as notices from './tables/notices.ts'
import type * as orders from './tables/orders.ts'
import type * as resale from './tables/resale.ts'
import type * as vault from './tables/vault.ts'

/** A chain transaction, stored before it is sent (docs/decisions/004). */
interface ChainTxs {
  id: Generated<number>
  account: string
  nonce: number
  key: string
  kind: string
  raw: string
  hash: string
  state: Generated<'pending' | 'mined' | 'failed'>
  block_number: number | null
  created_at: Generated<Date>
  mined_at: Date | null
}

/** Small facts about the chain in use: its id, the collection, the operator's next nonce. */
interface ChainState {
  key: string
  value: string
}

/** Up to which block the chain's events have been read. */
interface ChainCursor {
  name: string
  block_number: number
}

/** Secrets made once and stored: webhook signing key, invented key-derivation salts. */
interface Secrets {
  key: string
  value: string
}

/** Every table of the database. */
export interface DB {
  group_pages: catalog.GroupPages
  authors: catalog.Authors
  items: catalog.Items
  balls: catalog.Balls
  ball_slots: catalog.BallSlots
  ball_queue: catalog.BallQueue
  news: catalog.News
  pickups: catalog.Pickups
  catalog_entries: catalog.CatalogEntries
  users: people.Users
  sessions: people.Sessions
  nonces: people.Nonces
  identities: people.Identities
  retired_display_ids: people.RetiredDisplayIds
  email_accounts: people.EmailAccounts
  email_accounts_set_aside: people.EmailAccountsSetAside
  sign_ups: people.SignUps
  email_tokens: people.EmailTokens
  pre_sessions: people.PreSessions
  openid_states: openid.OpenIdStates
  email_way_wishes: people.EmailWayWishes
  method_undos: people.MethodUndos
  former_emails: people.FormerEmails
  login_devices: people.LoginDevices
  rate_limits: people.RateLimits
  mails: people.Mails
  orders: orders.Orders
  idempotency_keys: orders.IdempotencyKeys
  payment_events: orders.PaymentEvents
  jobs: jobs.Jobs
  nfts: nfts.Nfts
  sales: resale.Sales
  listing_approvals: resale.ListingApprovals
  purchases: resale.ResaleOrders
  ledger: ledger.Ledger
  payouts: ledger.Payouts
  incidents: ledger.Incidents
  histories: resale.Histories
  notices: notices.Notices
  wallet_vaults: vault.WalletVaults
  vault_wraps: vault.VaultWraps
  service_keys: vault.ServiceKeys
  service_audit: vault.ServiceAudit
  service_releases: vault.ServiceReleases
  recovery_links: vault.RecoveryLinks
  recovery_sessions: vault.RecoverySessions
  issuer_keys: claims.IssuerKeys
  status_entries: claims.StatusEntries
  signed_places: claims.SignedPlaces
  devices: claims.Devices
  chain_cursor: ChainCursor
  sandbox_checkouts: orders.SandboxCheckouts
  chain_txs: ChainTxs
  chain_state: ChainState
  secrets: Secrets
}
