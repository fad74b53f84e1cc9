import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { vaultStateQuery } from './vault-state.ts'
import { changePassword } from '../flows/security/change-password.ts'
import { reopenWallet } from '../flows/security/reopen-wallet.ts'
import {
  addOperator,
  saveWrap,
  makeKit,
  removeVaultWrap,
  type NewKit,
} from '../flows/security/vault-wraps.ts'
import { freshVault, sentFor, type FreshPurpose } from '../wallet/fresh-vault.ts'
import { exportKey, keystoreOf, type OpenVault } from '../wallet/opened.ts'
import { closeOpened } from './opened.ts'

export type { FreshPurpose } from '../wallet/fresh-vault.ts'
export type { OpenVault } from '../wallet/opened.ts'

const deps = { call }
/** No change of a credential waits for a network or is retried automatically. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** Reopens the user's wallet, for a change of its credentials or to export it. */
export function reopening(email: string, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (password: string) => reopenWallet(deps, { email, password }, purpose),
  })
}

/** Creates a recovery kit; it is valid once it is stored. */
export function kitMaking() {
  return mutationOptions({ ...IN_PLACE, mutationFn: (opened: OpenVault) => makeKit(opened) })
}

export function kitSaving(opened: OpenVault) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (kit: NewKit) => saveWrap(deps, opened, kit.wrap),
    onSuccess: (_none, _kit, _before, { client }) => refresh(client),
  })
}

export function operatorAdding() {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (opened: OpenVault) => addOperator(deps, opened).finally(() => closeOpened(opened)),
    onSuccess: (_none, _opened, _before, { client }) => refresh(client),
  })
}

export function wrapRemoving(id: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (opened: OpenVault) => removeVaultWrap(deps, opened, id).finally(() => closeOpened(opened)),
    onSuccess: (_none, _opened, _before, { client }) => refresh(client),
  })
}

export function passwordChange(email: string) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (typed: { password: string; next: string }) => changePassword(deps, { email, ...typed }),
    onSuccess: (_none, _typed, _before, { client }) => refresh(client),
  })
}

async function refresh(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: vaultStateQuery().queryKey })
}

/** The wallet of a sign-in with Google a few minutes ago, open still for this. */
export function freshlyOpened(purpose: FreshPurpose): OpenVault | undefined {
  return freshVault(purpose)
}

/** Records the purpose of leaving for Google: only that purpose opens the wallet on return. */
export function leavingFor(purpose: FreshPurpose): void {
  sentFor(purpose)
}

/** Shows the bare key of a wallet that was opened to be taken along. */
export function keyShowing(opened: OpenVault) {
  return mutationOptions({ ...IN_PLACE, mutationFn: async () => `0x${await exportKey(opened)}` })
}

/** Writes an open wallet into a standard keystore file. */
export function keystoreMaking(opened: OpenVault) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: (password: string) => keystoreOf(opened, password),
  })
}
