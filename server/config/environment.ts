import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { BadConfiguration } from './bad-configuration.ts'
import { readBackupStore, readBucket, type BackupStore, type Bucket } from './bucket.ts'
import { clientOrigins, type ClientOrigins } from './client-origins.ts'
import { readKeySources, type KeySources } from './key-source.ts'
import { readOperator, type Operator } from './operator.ts'
import { checkStandIns, type KeyPlace } from './stand-in-rules.ts'
import { NO_GOOGLE } from './stand-ins.ts'
import { VARIABLES } from './variables.ts'
import { DEFAULT_DATA_DIR } from './variables/data.ts'
import type { LogLevel } from '../lib/log.ts'

/** Where gas costs money, what a minute sells is minted at once; on the embedded chain nothing is gained by waiting. */
const PUBLIC_MINT_BATCH_SECONDS = 60
/** Bind addresses that no browser can open. */
const EVERY_INTERFACE = new Set(['0.0.0.0', '::'])

/** Keys that charge real cards. */
const LIVE_STRIPE_KEY = /^[a-z]+_live_/

type Schemas<T extends Record<string, { schema: v.GenericSchema }>> = { [K in keyof T]: T[K]['schema'] }

const environment = v.object({
  ...(Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema])) as Schemas<
    typeof VARIABLES
  >),
  // one of the client's build, for the Content-Security-Policy
  VITE_SENTRY_DSN: v.optional(v.pipe(v.string(), v.url())),
})

/** The configured data folder; readable also when the rest of the environment is invalid. */
export function dataDir(env: Record<string, string | undefined> = process.env): string {
  return resolve(env.DATA_DIR || DEFAULT_DATA_DIR)
}

export type Config = KeySources & {
  port: number
  host: string
  dataDir: string
  /** Public origin, without a trailing slash. */
  publicUrl: string
  databaseUrl: string | undefined
  rpcUrl: string | undefined
  /** Key that encrypts the reveals of listings and the bank accounts of sellers, 64 hexadecimal digits. */
  sealKey: string | undefined
  /** A second one, under which secrets are decrypted too: `docs/operations/keys.md`. */
  sealKeyFallback: string | undefined
  /**
   * Key that encrypts what the key service stores for wallet recovery, 64 hexadecimal digits; differs from
   * `sealKey`.
   */
  keyServiceKey: string | undefined
  keyServiceKeyFallback: string | undefined
  /** The most that is committed to gas in an hour, in the chain's own currency (docs/transactions.md). */
  gasBudgetPerHour: string
  /** Blocks until a transaction counts, on a chain that does not itself say so (docs/transactions.md). */
  confirmations: number
  /** What a browser wallet is told of a chain that it does not know; null: nothing. */
  walletNetwork: {
    rpcUrl: string
    name: string
    currency: string
    explorerUrl: string | undefined
  } | null
  collectionAddress: string | undefined
  /** Owner of a collection that is deployed here: a cold account, whose key stays elsewhere. */
  contractOwner: string | undefined
  /** Account that royalties of shops without one go to, in a collection deployed here; its owner where absent. */
  royaltyReceiver: string | undefined
  /** P-256 key that claims are signed with, 64 hexadecimal digits; else the database stores one encrypted. */
  issuerKey: string | undefined
  /** The key after it, which is published now and signs in 8 days (docs/claims.md). */
  issuerKeyNext: string | undefined
  /** Host of the originals, without a trailing slash; absent: this server. */
  assetsUrl: string | undefined
  /** The object store that originals are in; null: files in `dataDir`. */
  bucket: Bucket | null
  /** The object store for backups; null: they go to folders alone. */
  backupStore: BackupStore | null
  /** Proxies before the server, each of which adds one entry to `X-Forwarded-For` (lib/client-address.ts). */
  trustProxy: number
  /** Other origins whose pages may call the API with credentials. */
  allowedOrigins: string[]
  /** Origin of the error reports, if any; the Content-Security-Policy allows it. */
  reportsOrigin: string | undefined
  /** Other origins that the built client needs; the Content-Security-Policy allows them. */
  clientOrigins: ClientOrigins
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | null
  /**
   * The OpenID client registration, the development emulator, or null where sign-in with Google is disabled.
   */
  google: { issuer: string; clientId: string; clientSecret: string } | 'emulator' | null
  smtpUrl: string | undefined
  mailFrom: string
  /** How long what was delivered collects before it is minted, in seconds (docs/collection.md). */
  mintBatchSeconds: number
  /** Age of a resale before its seller is paid out, in days (docs/payouts.md). */
  payoutAfterDays: number
  /** Unregisters the service worker of every visiting device (docs/kill-switch.md). */
  killWorker: boolean
  /** Whether there are spans for OpenTelemetry. */
  traces: boolean
  /** Real money may be charged. */
  production: boolean
  /** The public may use the stand-ins, and every page says that no real money moves. */
  demo: boolean
  /** What this process does: answer requests, background work, or both. */
  role: 'all' | 'web' | 'worker'
  /** Seconds between failing the readiness probe and refusing connections, for load balancers to notice. */
  drainSeconds: number
  logLevel: LogLevel
  /** Where Prometheus reads; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** The operator and seller of record. */
  operator: Operator
}

/**
 * Reads the environment once (docs/configuration.md). Empty variables count as absent.
 * @param keys where those are that production demands
 * @throws BadConfiguration naming the variable
 */
export function readConfig(env: Record<string, string | undefined>, keys: KeyPlace = 'environment'): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, present)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new BadConfiguration(`${v.getDotPath(issue) ?? 'The environment'}: ${issue.message}`)
  }
  const e = parsed.output
  const publicUrl = publicUrlOf(e)
  const [production, demo] = [isProduction(e), e.DEMO === '1']
  checkStandIns({ env: present, production, demo, publicUrl, keys })
  checkTogether(e)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    publicUrl,
    databaseUrl: e.DATABASE_URL,
    rpcUrl: e.RPC_URL,
    ...readKeySources(present),
    sealKey: e.SEAL_KEY,
    sealKeyFallback: e.SEAL_KEY_FALLBACK,
    keyServiceKey: e.KEY_SERVICE_KEY,
    keyServiceKeyFallback: e.KEY_SERVICE_KEY_FALLBACK,
    gasBudgetPerHour: e.GAS_BUDGET_PER_HOUR,
    confirmations: e.CHAIN_CONFIRMATIONS,
    walletNetwork: walletNetworkOf(e),
    collectionAddress: e.COLLECTION_ADDRESS,
    contractOwner: e.CONTRACT_OWNER,
    royaltyReceiver: e.ROYALTY_RECEIVER,
    issuerKey: e.ISSUER_KEY,
    issuerKeyNext: e.ISSUER_KEY_NEXT,
    assetsUrl: (e.ASSETS_URL ?? e.S3_PUBLIC_URL)?.replace(/\/+$/, ''),
    bucket: readBucket(e),
    backupStore: readBackupStore(e),
    allowedOrigins: originsIn(e.ALLOWED_ORIGINS),
    trustProxy: e.TRUST_PROXY,
    reportsOrigin: e.VITE_SENTRY_DSN && new URL(e.VITE_SENTRY_DSN).origin,
    stripe: stripeOf(e),
    google: googleOf(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mintBatchSeconds: e.MINT_BATCH_SECONDS ?? (e.RPC_URL ? PUBLIC_MINT_BATCH_SECONDS : 0),
    payoutAfterDays: e.PAYOUT_AFTER_DAYS,
    role: e.ROLE,
    drainSeconds: e.DRAIN_SECONDS,
    logLevel: e.LOG_LEVEL,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    killWorker: e.KILL_WORKER === '1',
    traces: e.TRACES === '1',
    clientOrigins: clientOrigins(present),
    production,
    demo,
    operator: readOperator(present, production, publicUrl),
  }
}

/** @throws BadConfiguration where variables do not fit each other */
function checkTogether(e: v.InferOutput<typeof environment>): void {
  if (e.STRIPE_SECRET_KEY && !e.STRIPE_WEBHOOK_SECRET) {
    throw new BadConfiguration('STRIPE_WEBHOOK_SECRET is needed beside STRIPE_SECRET_KEY')
  }
  if (e.ROLE !== 'all' && e.DATABASE_URL === undefined) {
    throw new BadConfiguration(
      `ROLE=${e.ROLE} needs DATABASE_URL: the embedded database belongs to one process, which does everything`,
    )
  }
  const ofKeyService = [e.KEY_SERVICE_KEY, e.KEY_SERVICE_KEY_FALLBACK].filter((key) => key !== undefined)
  if (ofKeyService.some((key) => key === e.SEAL_KEY || key === e.SEAL_KEY_FALLBACK)) {
    throw new BadConfiguration('KEY_SERVICE_KEY: a key of its own is needed, not that of SEAL_KEY')
  }
}

function originsIn(list: string): string[] {
  const origins = list.split(',').map((origin) => origin.trim())
  return origins.filter(Boolean)
}

/** The configured public URL, else the address that the server listens at. */
function publicUrlOf(e: v.InferOutput<typeof environment>): string {
  const name = EVERY_INTERFACE.has(e.HOST) ? 'localhost' : e.HOST
  const host = isIPv6(name) ? `[${name}]` : name
  return (e.PUBLIC_URL ?? `http://${host}:${e.PORT}`).replace(/\/+$/, '')
}

function walletNetworkOf(e: v.InferOutput<typeof environment>): Config['walletNetwork'] {
  const { WALLET_RPC_URL: rpcUrl, CHAIN_NAME: name, CHAIN_CURRENCY: currency, EXPLORER_URL: explorerUrl } = e
  if (!rpcUrl) return null
  if (!name || !currency) {
    throw new BadConfiguration('CHAIN_NAME and CHAIN_CURRENCY are needed beside WALLET_RPC_URL')
  }
  return { rpcUrl, name, currency, explorerUrl }
}

function stripeOf(e: v.InferOutput<typeof environment>): Config['stripe'] {
  const [secretKey, webhookSecret] = [e.STRIPE_SECRET_KEY, e.STRIPE_WEBHOOK_SECRET]
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase: e.STRIPE_API_BASE } : null
}

/** Google where it is configured, null where it is disabled, else the emulator, which accepts any identity. */
function googleOf(e: v.InferOutput<typeof environment>): Config['google'] {
  const [clientId, clientSecret] = [e.GOOGLE_CLIENT_ID, e.GOOGLE_CLIENT_SECRET]
  if (clientId === NO_GOOGLE) return null
  if (clientId && clientSecret) return { issuer: e.OPENID_ISSUER, clientId, clientSecret }
  if (clientId || clientSecret) {
    throw new BadConfiguration('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together')
  }
  return 'emulator'
}

/** Whether real money may be charged; the seller must then be named. */
function isProduction({ NODE_ENV, STRIPE_SECRET_KEY }: v.InferOutput<typeof environment>): boolean {
  return NODE_ENV === 'production' || LIVE_STRIPE_KEY.test(STRIPE_SECRET_KEY ?? '')
}
