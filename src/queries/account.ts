import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { hasCode, lacksCall } from '../api/failure.ts'
import { accountApi } from '../contract/account.ts'
import { sessionsApi } from '../contract/sessions.ts'
import { emailLogIn, logIn } from '../flows/sign-in/log-in.ts'
import { logOut } from '../flows/sign-in/log-out.ts'
import type { ChangeSigner } from '../flows/security/sign-for-change.ts'
import { connectBrowserWallet } from '../wallet/browser-wallet.ts'
import type { FoundWallet } from '../wallet/discovery.ts'
import { WalletError } from '../wallet/error/wallet-error.ts'
import { walletAddress } from '../wallet/identity.ts'
import { welcome } from './sign-in.ts'
import { signedBy } from './signed-by.ts'
import { sameHex } from '../lib/same-hex.ts'

export type { Session } from '../contract/sessions.ts'
export type { Standing, UnderWay } from '../contract/account.ts'

/** The server's code that requires reauthentication for a change. */
const PROVE_IDENTITY = 'PROVE_IDENTITY'
const FRESH_MS = 10_000
/** No account request waits for a network or is retried automatically. */
const ONCE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** Whether a server refused because the last authentication is too old. */
export function wantsProof(error: unknown): boolean {
  return hasCode(error, PROVE_IDENTITY)
}

/** The viewer's active sessions; null on a server that does not list them. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(sessionsApi.list, { signal }).catch(noneOnNoRow),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** What blocks the deletion of the account; null on a server that deletes none. */
export function standingQuery() {
  return queryOptions({
    queryKey: ['account', 'standing'],
    queryFn: ({ signal }) => call(accountApi.standing, { signal }).catch(noneOnNoRow),
    staleTime: FRESH_MS,
    throwOnError: false,
    meta: { quiet: true },
  })
}

function noneOnNoRow(error: unknown): null {
  if (lacksCall(error, 'account')) return null
  throw error
}

/** What `sessionEnding` calls all browsers but this one; no id is that short. */
export const OTHERS = 'others'

/** Signs a browser out by its id, or `OTHERS`. */
export function sessionEnding() {
  return mutationOptions({
    ...ONCE,
    mutationFn: (id: string) =>
      id === OTHERS ? call(sessionsApi.endOthers) : call(sessionsApi.end, { params: { id } }),
    onSettled: (_done, _failed, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: ['account', 'sessions'] }),
  })
}

/** Everything that is stored about the viewer, as the text of a file. @throws ApiError `PROVE_IDENTITY` */
export function accountExporting() {
  return mutationOptions({
    ...ONCE,
    mutationFn: async () => JSON.stringify(await call(accountApi.export), null, 2),
  })
}

/**
 * Deletes the account, then clears this device as a log-out does. A custodial wallet signs for its own end.
 * @throws ApiError `PROVE_IDENTITY`, `ACCOUNT_BUSY`, `NOT_REPEATED`
 */
export function accountRemoval() {
  return mutationOptions({
    ...ONCE,
    mutationFn: async ({ displayId, signer }: { displayId: string; signer: ChangeSigner | null }) => {
      const body = { display_id: displayId }
      if (signer) await signedBy(signer, (proof) => call(accountApi.remove, { body: { ...body, proof } }))
      else await call(accountApi.remove, { body })
      // the account is deleted; what a device could not remove now it removes at its next start
      await logOut().catch(() => {})
    },
  })
}

/** Mails the confirmation link of the entered address again. */
export function contactResending() {
  return mutationOptions({ ...ONCE, mutationFn: () => call(accountApi.resend) })
}

/** Reauthenticates by the password: a log-in, which creates a new session. */
export function provingByPassword(email: string) {
  return mutationOptions({
    ...ONCE,
    mutationFn: (password: string) => emailLogIn({ call }, { email, password }),
    onSuccess: (result, _password, _before, { client }) => welcome(client, result),
  })
}

/** Reauthenticates by a wallet. @throws WalletError where it holds another account than this one */
export function provingByWallet() {
  return mutationOptions({
    ...ONCE,
    mutationFn: async (found: FoundWallet) => {
      const wallet = await connectBrowserWallet(found.provider)
      const same = sameHex(wallet.address, walletAddress())
      if (!same) throw new WalletError('account-changed', 'this wallet holds another account')
      return logIn({ call }, wallet)
    },
    onSuccess: (result, _found, _before, { client }) => welcome(client, result),
  })
}
