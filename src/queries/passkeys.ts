import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { lacksCall } from '../api/failure.ts'
import type { Recovery } from '../contract/recovery.ts'
import { vaultApi, type StoredVault } from '../contract/vault.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { canUsePasskeys } from '../wallet/passkey.ts'
import { closeOpened } from './opened.ts'
import type { OpenVault } from './security.ts'
import { welcome } from './sign-in.ts'

export type { StoredVault } from '../contract/vault.ts'

const deps = { call }
const signIn = codeOf(() => import('../flows/sign-in/passkeys.ts'))
const passkeyChanges = codeOf(() => import('../flows/security/add-passkey.ts'))
/** A prompt of the device is answered once; nothing is retried automatically, and a failure is shown inline. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const
/** The query keys of the user's own credentials, the list (queries/security.ts) and the encrypted wallet. */
const OF_VAULT = ['vault']

/** Whether one of a wallet's credentials is a passkey. */
export function hasPasskey({ wraps }: { wraps: readonly { kind: string }[] }): boolean {
  return wraps.some(({ kind }) => kind === 'passkey')
}

/** Whether this browser can open a wallet with a passkey; undefined until it has answered. */
export function passkeysHereQuery() {
  return queryOptions({
    queryKey: ['passkeys', 'here'],
    queryFn: async () => {
      const here = await canUsePasskeys()
      // loaded before the tap: a prompt that comes too long after the tap is refused
      if (here) await Promise.all([signIn.ahead(), passkeyChanges.ahead()])
      return here
    },
    staleTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/**
 * The user's own encrypted wallet with its credentials, fetched before a tap: browsers open their prompt only
 * right after one. Null where this server stores none. In memory only, and not for longer than it is shown for.
 */
export function storedVaultQuery() {
  return queryOptions({
    queryKey: [...OF_VAULT, 'held'],
    queryFn: async ({ signal }): Promise<StoredVault | null> => {
      try {
        return await call(vaultApi.held, { signal })
      } catch (error) {
        if (lacksCall(error, 'account')) return null
        throw error
      }
    },
    gcTime: 0,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Makes a passkey for an open wallet. */
export function passkeyAdding(opened: OpenVault, wraps: StoredVault['wraps']) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (names: { account: string; label: string }) => {
      const { addPasskey } = await passkeyChanges.need()
      return addPasskey(deps, opened, names, wraps)
    },
    onSettled: (_none, _error, _names, _before, { client }) =>
      client.invalidateQueries({ queryKey: OF_VAULT }),
  })
}

export function passkeyRemoving(id: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (opened: OpenVault) => {
      try {
        const { removePasskey } = await passkeyChanges.need()
        return await removePasskey(deps, opened, id)
      } finally {
        closeOpened(opened)
      }
    },
    onSettled: (_none, _error, _opened, _before, { client }) =>
      client.invalidateQueries({ queryKey: OF_VAULT }),
  })
}

/** Opens the wallet of this visit for a signature, in the place of the password. */
export function passkeyUnlocking(held: StoredVault) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { unlockByPasskey } = await signIn.need()
      await unlockByPasskey(deps, held)
    },
  })
}

/** Opens the wallet of a recovery. */
export function passkeyOpening(recovery: Recovery) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { openByPasskey } = await signIn.need()
      return openByPasskey(recovery)
    },
  })
}

/** Logs in with nothing but a passkey of this device. */
export function passkeyLoggingIn() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { passkeyLogIn } = await signIn.need()
      return passkeyLogIn(deps)
    },
    onSuccess: (result, _nothing, _before, { client }) => welcome(client, result),
  })
}

/** Goes on with a sign-in that Google has vouched for, for a wallet that Google alone does not open. */
export function googleSigningInByPasskey(held: StoredVault) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { googleLogInByPasskey } = await signIn.need()
      return googleLogInByPasskey(deps, held)
    },
    onSuccess: (result, _nothing, _before, { client }) => welcome(client, result),
  })
}
