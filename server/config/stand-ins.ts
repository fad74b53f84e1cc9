type Environment = Record<string, string | undefined>

/** What replaces an outside service until the operator configures it. */
export interface StandIn {
  what: string
  /** All of these replace it. */
  variables: readonly string[]
  /** Whether strangers must not use the shop with it: they could pay without money, read mails or log in as any user. */
  fromLoopbackOnly: boolean
}

/** Says that a shop offers no sign-in with Google; forgetting it and choosing so are two things. */
export const NO_GOOGLE = 'none'

const ALL: readonly StandIn[] = [
  {
    what: 'a sandbox card page, which takes every order for paid',
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

/** The stand-ins that an environment leaves in their places, each with the variables that it lacks. */
export function standInsOf(env: Environment): StandIn[] {
  return ALL.flatMap((standIn) => {
    const missing = standIn.variables.filter((name) => !isGiven(env, name))
    return missing.length === 0 ? [] : [{ ...standIn, variables: missing }]
  })
}

function isGiven(env: Environment, name: string): boolean {
  if (name === 'GOOGLE_CLIENT_SECRET' && env.GOOGLE_CLIENT_ID?.trim() === NO_GOOGLE) return true
  return (env[name]?.trim() ?? '') !== ''
}
