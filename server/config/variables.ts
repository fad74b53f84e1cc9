import * as v from 'valibot'
import { isSecure } from '../lib/loopback.ts'
import { sender } from './sender.ts'

/** What docs/configuration.md says of an environment variable. */
export interface Described {
  /** What it sets, as Markdown. */
  meaning: string
  /** What holds without it, where that is no value of its parser. */
  otherwise?: string
  /** What production asks for beyond its presence. */
  production?: string
}

/** A variable of the server: its parser, and what its operator has to know. */
interface Variable extends Described {
  schema: v.GenericSchema<string | undefined, unknown>
}

const PORT_MAX = 65_535
export const DEFAULT_DATA_DIR = './data'

const text = v.optional(v.pipe(v.string(), v.trim()))
const webAddress = v.optional(v.pipe(v.string(), v.url()))
/** One that browsers are sent to, or are told of. */
const secureAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(isSecure, 'an address that begins with https:// is needed (http:// for localhost)'),
  ),
)
const flag = v.optional(v.picklist(['0', '1']), '0')
/** An address of the chain. */
const account = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^0x[0-9a-fA-F]{40}$/, 'an address is needed: 0x and 40 hexadecimal digits'),
  ),
)
const secret = v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits are needed')))
const seconds = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'whole seconds are needed'), v.transform(Number))

/** Where the server is reached. */
export const ADDRESS = {
  PORT: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(PORT_MAX)),
      '3000',
    ),
    meaning: 'port to listen at',
  },
  HOST: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty()), 'localhost'),
    meaning: 'interface to listen at; `0.0.0.0` for all',
  },
  PUBLIC_URL: {
    schema: webAddress,
    meaning: 'public origin: in mails, in QR codes and for the return from payment',
    otherwise: '`http://<HOST>:<PORT>`',
    production: 'https',
  },
  TRUST_PROXY: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d$/, 'the number of proxies before the server, 0 to 9'),
        v.transform(Number),
      ),
      '0',
    ),
    meaning: 'how many proxies (CDN, load balancer) append to `X-Forwarded-For`, 0 to 9',
    production: 'the true number',
  },
  ALLOWED_ORIGINS: {
    schema: v.optional(v.string(), ''),
    meaning: 'other origins whose pages may call the API, separated by commas',
    otherwise: 'none',
  },
} satisfies Record<string, Variable>

/** Where it stores things. */
export const DATA = {
  DATA_DIR: {
    schema: v.optional(v.pipe(v.string(), v.nonEmpty()), DEFAULT_DATA_DIR),
    meaning: 'folder of what is created here: database, chain, generated keys, originals',
    production: 'persistent storage',
  },
  DATABASE_URL: {
    schema: text,
    meaning: 'PostgreSQL, 15 or newer',
    otherwise: 'PGlite in `DATA_DIR`',
  },
  ASSETS_URL: {
    schema: webAddress,
    meaning: 'host of the original images and films',
    otherwise: 'files in `DATA_DIR`',
  },
} satisfies Record<string, Variable>

/** The chain and the collection on it. */
export const CHAIN = {
  RPC_URL: {
    schema: text,
    meaning: 'JSON-RPC of an EVM chain: one URL, or several separated by commas',
    otherwise: 'a local node in `DATA_DIR`',
  },
  CONTRACT_OWNER: {
    schema: account,
    meaning: 'cold account that owns the collection deployed at the first start',
    otherwise: 'a generated key in `DATA_DIR`',
    production: 'this or `COLLECTION_ADDRESS`',
  },
  COLLECTION_ADDRESS: {
    schema: text,
    meaning: 'a collection that is deployed already',
    otherwise: 'deployed at the first start',
  },
  ROYALTY_RECEIVER: {
    schema: account,
    meaning: 'account for the royalties of shops that name none, in a collection deployed here',
    otherwise: 'the owner',
  },
  GAS_BUDGET_PER_HOUR: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}(\.\d{1,18})?$/, "an amount of the chain's own currency is needed, as in 0.5"),
      ),
      '1',
    ),
    meaning: "the most that is committed to gas in an hour, in the chain's own currency",
  },
  CHAIN_CONFIRMATIONS: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,2}$/, 'a whole number of blocks is needed, 1 to 999'),
        v.transform(Number),
      ),
      '3',
    ),
    meaning:
      'blocks until a transaction counts, on a chain that does not name a final or safe block within a minute',
  },
  WALLET_RPC_URL: {
    schema: secureAddress,
    meaning:
      'JSON-RPC that browser wallets are told of which do not know the chain: sent to sellers, so without a key; https, and with the two below',
    otherwise: 'sellers add the chain by hand',
  },
  CHAIN_NAME: {
    schema: text,
    meaning: 'name of the chain, for these wallets, as in `Polygon Mainnet`',
    otherwise: 'none',
  },
  CHAIN_CURRENCY: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{2,6}$/, 'a symbol is needed, 2 to 6 letters or digits')),
    ),
    meaning: "symbol of the chain's own currency, for these wallets, as in `POL`; it has 18 decimals",
    otherwise: 'none',
  },
  EXPLORER_URL: {
    schema: secureAddress,
    meaning: 'block explorer of the chain, for these wallets; https',
    otherwise: 'none',
  },
  MINT_BATCH_SECONDS: {
    schema: v.optional(seconds),
    meaning: 'how long delivered works collect before one transaction mints them',
    otherwise: '60 with `RPC_URL`, else 0',
  },
} satisfies Record<string, Variable>

/** Secrets of the server that are not of the chain. */
export const SECRETS = {
  SEAL_KEY: {
    schema: secret,
    meaning: 'encrypts the reveals of listings, bank accounts of sellers, and stored issuer keys',
    otherwise: 'a generated key in `DATA_DIR`',
    production: 'the same in every process',
  },
  KEY_SERVICE_KEY: {
    schema: secret,
    meaning: 'encrypts what the key service stores for wallet recovery; differs from `SEAL_KEY`',
    otherwise: 'a generated key in `DATA_DIR`',
  },
  ISSUER_KEY: {
    schema: secret,
    meaning: 'P-256 private key that signs certificates',
    otherwise: 'a key in the database, encrypted with `SEAL_KEY`',
  },
  ISSUER_KEY_NEXT: {
    schema: secret,
    meaning: 'its successor, published at once and signing after 8 days',
    otherwise: 'none',
  },
} satisfies Record<string, Variable>

/** Payments, payouts, mail and sign-in. */
export const SERVICES = {
  STRIPE_SECRET_KEY: {
    schema: text,
    meaning: 'secret key of Stripe Checkout, in yen',
    otherwise: 'a sandbox checkout page',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: text,
    meaning: 'signing secret of the webhook at `<PUBLIC_URL>/webhooks/payments`',
    otherwise: 'not used by the sandbox',
  },
  STRIPE_API_BASE: {
    schema: text,
    meaning: "a test double of Stripe's API",
    otherwise: 'none',
    production: 'refused',
  },
  PAYOUT_AFTER_DAYS: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a whole number of days is needed'), v.transform(Number)),
      '14',
    ),
    meaning: "age of a resale at which its seller's share is due, in days; 0: at once",
  },
  SMTP_URL: { schema: text, meaning: 'SMTP server', otherwise: 'an outbox at `/dev/outbox`' },
  MAIL_FROM: {
    schema: v.optional(sender, 'Akashi <no-reply@akashi.example>'),
    meaning: 'sender of mails: an address, or `Name <address>`',
    production: 'no example domain',
  },
  GOOGLE_CLIENT_ID: {
    schema: text,
    meaning: 'OAuth client with the redirect URI `<PUBLIC_URL>/auth/google/callback`; `none` disables it',
    otherwise: 'an emulator that accepts any identity',
  },
  GOOGLE_CLIENT_SECRET: { schema: text, meaning: "the client's secret", otherwise: 'the emulator' },
  OPENID_ISSUER: {
    schema: v.optional(v.pipe(v.string(), v.url()), 'https://accounts.google.com'),
    meaning: 'another OpenID provider',
    production: 'https',
  },
} satisfies Record<string, Variable>

/** How the process behaves. */
export const OPERATION = {
  NODE_ENV: {
    schema: text,
    meaning: '`production` is production; so is a live Stripe key, whatever stands here',
    otherwise: 'development',
  },
  DEMO: {
    schema: flag,
    meaning: '`1`: strangers may use the stand-ins, and every page says that no real money moves',
    production: 'refused',
  },
  ROLE: {
    schema: v.optional(v.picklist(['all', 'web', 'worker']), 'all'),
    meaning: '`web`: requests alone; `worker`: background work alone; each needs `DATABASE_URL`',
  },
  DRAIN_SECONDS: {
    schema: v.optional(seconds, '0'),
    meaning: 'time between failing `/readyz` and refusing connections, for load balancers',
  },
  KILL_WORKER: {
    schema: flag,
    meaning: '`1` unregisters the service worker on every device ([kill-switch.md](kill-switch.md))',
  },
} satisfies Record<string, Variable>

export const VARIABLES = { ...ADDRESS, ...DATA, ...CHAIN, ...SECRETS, ...SERVICES, ...OPERATION }
