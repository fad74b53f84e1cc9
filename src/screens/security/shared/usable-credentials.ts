import type { VaultState } from '../../../queries/vault-state.ts'
import { isOnHold, type SignInMethod } from '../../../queries/sign-in-methods.ts'

/** Credentials are changed within ten minutes of a log-in: with less left, the user logs in first. */
const ENOUGH_MINUTES = 3

/** The owner of the page, and the credentials of their wallet. */
export interface Owner {
  email: string
  /** The sign-in method with which the account was created. */
  method: 'password' | 'google'
  wraps: readonly VaultState['wraps'][number]['kind'][]
}

export interface Standpoint {
  purpose: 'change' | 'export'
  /** The account's sign-in methods; null where a server does not list them. */
  methods: readonly Pick<SignInMethod, 'kind' | 'email' | 'key_from' | 'by_code'>[] | null
  /** Minutes for which the log-in still counts as reauthentication; undefined where that is unknown. */
  freshMinutes: number | undefined
  shared: boolean
}

/** How the owner can reopen a wallet at this moment. */
interface UsableCredentials {
  /** The address that goes with the password. */
  password: string | undefined
  /** The address that codes are mailed to, where there is neither password nor passkey. */
  code: string | undefined
  google: boolean
  passkey: boolean
  kit: boolean
}

/**
 * The credentials that can reopen a wallet. The server accepts a change by passkey or recovery kit only soon
 * after a log-in: later it goes through Google, which asks for them on the way back. On a shared device Google
 * opens a wallet to sign and nothing else: there it is a log-in only, for what is then opened inline.
 */
export function usableCredentials({ email, method, wraps }: Owner, now: Standpoint): UsableCredentials {
  const first = { kind: method === 'google' ? ('google' as const) : ('email_password' as const), email }
  // a recently added credential opens nothing yet
  const methods: readonly Pick<SignInMethod, 'kind' | 'email' | 'by_code'>[] = now.methods?.filter(
    (one) => !isOnHold(one),
  ) ?? [first]
  const password = methods.find(({ kind }) => kind === 'email_password')
  const own = wraps.includes('passkey') || wraps.includes('recovery_kit')
  const proven = now.purpose === 'export' || (now.freshMinutes ?? ENOUGH_MINUTES) >= ENOUGH_MINUTES
  const opensByGoogle = now.shared ? own && !proven : own || wraps.includes('operator')
  return {
    password: wraps.includes('password') && password ? (password.email ?? email) : undefined,
    code: opensByCode(wraps) && password?.by_code ? (password.email ?? email) : undefined,
    google: opensByGoogle && methods.some(({ kind }) => kind === 'google'),
    passkey: proven && wraps.includes('passkey'),
    kit: proven && wraps.includes('recovery_kit'),
  }
}

/** Whether mailed codes open a wallet, as far as its wraps decide it. */
function opensByCode(wraps: Owner['wraps']): boolean {
  return wraps.includes('operator') && !wraps.includes('password') && !wraps.includes('passkey')
}
