import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { StoredVault } from '../contract/vault.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import type { FreshPurpose } from '../wallet/fresh-vault.ts'

const deps = { call }
const withoutPassword = codeOf(() => import('../flows/security/reopen-without-password.ts'))
/** No change of a credential waits for a network or is retried automatically. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** Reopens the user's wallet with its recovery kit. */
export function reopeningByKit(held: StoredVault, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (words: string) => {
      const { reopenByKit } = await withoutPassword.need()
      return reopenByKit(deps, held, { words, purpose })
    },
  })
}

/** Reopens the user's wallet with one of its passkeys; its code loads before the tap (`preloadPasskeys`). */
export function reopeningByPasskey(held: StoredVault, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { reopenByPasskey } = await withoutPassword.need()
      return reopenByPasskey(deps, held, purpose)
    },
  })
}

/** Preloads the code behind "Use a passkey": a prompt that comes too long after the tap is refused. */
export function preloadPasskeys(): void {
  withoutPassword.ahead().catch(() => {})
}
