import { variablesOf } from './key-source.ts'

type Environment = Record<string, string | undefined>

/** Accounts that a server in production sends from. */
type ChainAccount = 'OPERATOR' | 'RELAYER' | 'SETTLER'

/** A development default for an outside service, used until the operator configures the real one. */
interface StandIn {
  what: string
  /** All of these replace it. */
  variables: readonly string[]
  /**
   * Allowed on a loopback address only: with it anyone could pay nothing, read all mail or log in as anyone.
   */
  fromLoopbackOnly: boolean
  /** A key that a backup brings. */
  inBackup?: true
}

/** Explicitly disables sign-in with Google, as opposed to leaving it unconfigured. */
export const NO_GOOGLE = 'none'

const ALL: readonly StandIn[] = [
  {
    what: 'a sandbox checkout page, which takes every order for paid',
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    fromLoopbackOnly: true,
  },
  {
    what: 'an outbox at /dev/outbox, in which anybody reads all mail',
    variables: ['SMTP_URL'],
    fromLoopbackOnly: true,
  },
  {
    what: 'a local chain, whose works exist on this machine alone',
    variables: ['RPC_URL'],
    fromLoopbackOnly: true,
  },
  {
    what: `a sign-in that believes everybody (GOOGLE_CLIENT_ID=${NO_GOOGLE} offers no sign-in with Google)`,
    variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    fromLoopbackOnly: true,
  },
  {
    what: 'the embedded database, which a power cut robs of the last purchases',
    variables: ['DATABASE_URL'],
    fromLoopbackOnly: false,
  },
  {
    what: 'a key made anew in DATA_DIR: wallets could not be recovered without that folder',
    variables: ['KEY_SERVICE_KEY'],
    fromLoopbackOnly: false,
    inBackup: true,
  },
  {
    what: 'a key made anew in DATA_DIR that owns the collection: whoever takes this machine has every power over it (COLLECTION_ADDRESS names a collection that has its owner)',
    variables: ['CONTRACT_OWNER'],
    fromLoopbackOnly: false,
  },
  {
    what: 'a key made anew in DATA_DIR that mints (or OPERATOR_KEY_FILE, OPERATOR_SIGNER)',
    variables: ['OPERATOR_KEY'],
    fromLoopbackOnly: false,
    inBackup: true,
  },
  {
    what: 'a key made anew in DATA_DIR that withdraws listings (or RELAYER_KEY_FILE, RELAYER_SIGNER)',
    variables: ['RELAYER_KEY'],
    fromLoopbackOnly: false,
    inBackup: true,
  },
  {
    what: 'a key made anew in DATA_DIR that settles sales (or SETTLER_KEY_FILE, SETTLER_SIGNER)',
    variables: ['SETTLER_KEY'],
    fromLoopbackOnly: false,
    inBackup: true,
  },
  {
    what: 'links in mails and returns from payment that lead to localhost',
    variables: ['PUBLIC_URL'],
    fromLoopbackOnly: false,
  },
  {
    what: 'mails from an address that is nobody’s',
    variables: ['MAIL_FROM'],
    fromLoopbackOnly: false,
  },
]

/** The stand-ins that an environment still uses, each with its missing variables. */
export function standInsOf(env: Environment): StandIn[] {
  return ALL.flatMap((standIn) => {
    const missing = standIn.variables.filter((name) => !isGiven(env, name))
    return missing.length === 0 ? [] : [{ ...standIn, variables: missing }]
  })
}

function isGiven(env: Environment, name: string): boolean {
  if (name === 'GOOGLE_CLIENT_SECRET' && env.GOOGLE_CLIENT_ID?.trim() === NO_GOOGLE) return true
  if (name === 'CONTRACT_OWNER' && (env.COLLECTION_ADDRESS?.trim() ?? '') !== '') return true
  const account = /^(OPERATOR|RELAYER|SETTLER)_KEY$/.exec(name)?.[1] as ChainAccount | undefined
  return (account ? variablesOf(account) : [name]).some((one) => (env[one]?.trim() ?? '') !== '')
}
