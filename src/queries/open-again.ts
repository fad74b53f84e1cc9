import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { HeldVault } from '../contract/vault.ts'
import type { FreshPurpose } from '../wallet/fresh-vault.ts'

const deps = { call }
/** Nothing that changes a way in waits for a network or is tried again by itself. */
const IN_PLACE = { networkMode: 'always', retry: false, gcTime: 0, meta: { quiet: true } } as const

/** Opens the own wallet once more with the words of its recovery kit. */
export function openingAgainByKit(held: HeldVault, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async (words: string) => {
      const { openAgainByKit } = await import('../flows/open-again-without-password.ts')
      return openAgainByKit(deps, held, { words, purpose })
    },
  })
}

/** Opens the own wallet once more with one of its passkeys; its code is there before the tap (`codeOfPasskeys`). */
export function openingAgainByPasskey(held: HeldVault, purpose: FreshPurpose) {
  return mutationOptions({
    ...IN_PLACE,
    mutationFn: async () => {
      const { openAgainByPasskey } = await import('../flows/open-again-without-password.ts')
      return openAgainByPasskey(deps, held, purpose)
    },
  })
}

/** Fetches what answers a tap on "Use a passkey": a prompt that comes too long after the tap is refused. */
export function codeOfPasskeys(): void {
  import('../flows/open-again-without-password.ts').catch(() => {})
}
