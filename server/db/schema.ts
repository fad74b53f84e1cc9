import type { Generated } from 'kysely'
import type { BallAlerts } from './tables/ball-alerts.ts'
import type * as catalog from './tables/catalog.ts'
import type { Favorites } from './tables/favorites.ts'
import type * as claims from './tables/claims.ts'
import type * as openid from './tables/openid.ts'
import type * as people from './tables/people.ts'
import type * as jobs from './tables/jobs.ts'
import type * as ledger from './tables/ledger.ts'
import type * as nfts from './tables/nfts.ts'
import type * as notices from './tables/notices.ts'
import type * as orders from './tables/orders.ts'
import type * as receipts from './tables/receipts.ts'
import type { ShowcasePlaces } from './tables/showcase-places.ts'
import type { Reports } from './tables/reports.ts'
import type * as resale from './tables/resale.ts'
import type { SearchEntries } from './tables/search.ts'
import type * as vault from './tables/vault.ts'

/** A chain transaction, stored before it is sent (docs/decisions/004). */
interface ChainTxs {
  /** The order of sending: one that is to be sent again under another nonce gets a new one. */
  id: Generated<number>
  account: string
  /** Null until it is sent. */
  nonce: number | null
  key: string
  kind: string
  /** Target, data and value as JSON, encrypted where they carry a secret; null: written before that was stored. */
  call: string | null
  /** Signed last, or as it was mined; encrypted where it carries a secret. */
  raw: string | null
  hash: string | null
  state: Generated<'pending' | 'mined' | 'failed'>
  block_number: number | null
  created_at: Generated<Date>
  mined_at: Date | null
  /** Why the chain refused it last. */
  reason: string | null
  /** How often the chain has refused it. */
  tries: Generated<number>
  /** Not to be sent before that. */
  try_at: Date | null
  /** What its blocks cost, in wei. */
  cost: string | null
}

/** What was signed for a chain transaction: one row for each fee and nonce. */
interface ChainAttempts {
  hash: string
  key: string
  nonce: number
  raw: string
  /** The most that it can cost, in wei. */
  most: string
  /** Mined and refused by the contract, which is counted in the transaction's tries. */
  reverted: Generated<boolean>
  signed_at: Date
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
  shop_royalties: catalog.ShopRoyalties
  authors: catalog.Authors
  items: catalog.Items
  balls: catalog.Balls
  ball_slots: catalog.BallSlots
  ball_queue: catalog.BallQueue
  ball_alerts: BallAlerts
  favorites: Favorites
  reports: Reports
  showcase_places: ShowcasePlaces
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
  log_in_codes: people.LogInCodes
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
  token_moves: nfts.TokenMoves
  sales: resale.Sales
  sale_choices: resale.SaleChoices
  search_entries: SearchEntries
  listing_approvals: resale.ListingApprovals
  purchases: resale.ResaleOrders
  receipts: receipts.Receipts
  receipt_numbers: receipts.ReceiptNumbers
  ledger: ledger.Ledger
  payouts: ledger.Payouts
  bank_accounts: ledger.BankAccounts
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
  chain_attempts: ChainAttempts
  chain_state: ChainState
  secrets: Secrets
}
