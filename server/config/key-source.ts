import { BadConfiguration } from './bad-configuration.ts'

/**
 * Where the key of a chain account is: the private key itself (32 bytes as hex), a file that holds it, or a
 * remote signer that keeps it (`eth_signTransaction` over JSON-RPC).
 */
export type KeySource = string | { file: string } | { signer: string; address: string }

type Environment = Record<string, string | undefined>

/** The accounts of the chain whose keys may be configured, each with what docs/configuration.md says that it does. */
export const ACCOUNTS = {
  OPERATOR: 'mints',
  RELAYER: 'withdraws listings for their sellers',
  SETTLER: 'settles sales',
  OWNER: 'owns the collection; for the commands alone',
} as const

type AccountName = keyof typeof ACCOUNTS

const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Where the keys of the chain accounts are; absent ones are made in DATA_DIR, outside production. */
export interface KeySources {
  operatorKey: KeySource | undefined
  relayerKey: KeySource | undefined
  settlerKey: KeySource | undefined
  /** Of the collection's owner; given to the operator's commands alone, where it is given at all. */
  ownerKey: KeySource | undefined
}

/** The sources of all accounts' keys. @throws as `readKeySource` */
export function readKeySources(env: Environment): KeySources {
  return {
    operatorKey: readKeySource(env, 'OPERATOR'),
    relayerKey: readKeySource(env, 'RELAYER'),
    settlerKey: readKeySource(env, 'SETTLER'),
    ownerKey: readKeySource(env, 'OWNER'),
  }
}

/**
 * The source of an account's key: of `<NAME>_KEY`, `<NAME>_KEY_FILE` and `<NAME>_SIGNER` at most one is given.
 * @returns undefined where none is: the key is then made in DATA_DIR, outside production
 * @throws BadConfiguration naming the variable, never with a key in its text
 */
export function readKeySource(env: Environment, name: AccountName): KeySource | undefined {
  const given = variablesOf(name).filter((variable) => isGiven(env, variable))
  if (given.length > 1) {
    throw new BadConfiguration(
      `${given.join(' and ')} both name the key of one account: leave all but one of them out`,
    )
  }
  const [variable] = given
  if (variable === undefined) return undefined
  const value = env[variable]?.trim() ?? ''
  if (variable.endsWith('_KEY_FILE')) return { file: value }
  if (variable.endsWith('_SIGNER')) return remote(variable, value)
  if (!PRIVATE_KEY.test(value)) {
    throw new BadConfiguration(`${variable} does not hold a private key (32 bytes as hex)`)
  }
  return value
}

/** The variables that name the key of an account, of which one is enough. */
export function variablesOf(name: AccountName): string[] {
  return [`${name}_KEY`, `${name}_KEY_FILE`, `${name}_SIGNER`]
}

/** `https://signer.internal:9000/path#0xaddress`: where the signer is, and whose key it is asked for. */
function remote(variable: string, value: string): KeySource {
  const [signer = '', address = '', ...more] = value.split('#')
  const url = URL.canParse(signer) ? new URL(signer) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || !ADDRESS.test(address) || more.length > 0) {
    throw new BadConfiguration(
      `${variable}: the signer's URL and its account are needed, as in https://signer.example:9000#0x, then 40 hexadecimal digits`,
    )
  }
  // fetch refuses such a URL at every request; a signer that asks for a token takes it in its path
  if (url.username || url.password) {
    throw new BadConfiguration(`${variable}: a URL without a user and a password is needed`)
  }
  return { signer, address }
}

function isGiven(env: Environment, variable: string): boolean {
  return (env[variable]?.trim() ?? '') !== ''
}
