import { useMutation, useQuery } from '@tanstack/react-query'
import { UsePasskey } from '../../components/use-passkey.tsx'
import { canSignNow } from '../../queries/listings.ts'
import {
  hasPasskey,
  storedVaultQuery,
  passkeysHereQuery,
  passkeyUnlocking,
  type StoredVault,
} from '../../queries/passkeys.ts'
import { myProfileQuery } from '../../queries/profile.ts'
import { signInProblem } from '../../queries/sign-in.ts'

/**
 * The user's encrypted wallet, where a passkey opens it in this browser. Fetched with the form already: the
 * layout does not shift when the sheet opens, and browsers show their prompt only right after a tap.
 */
export function usePasskeyWallet(): StoredVault | undefined {
  const provider = useQuery({ ...myProfileQuery(), throwOnError: false }).data?.provider
  const here = useQuery(passkeysHereQuery()).data
  const locked = provider !== undefined && provider !== 'metamask' && !canSignNow()
  const held = useQuery({ ...storedVaultQuery(), enabled: locked }).data
  return here && held && hasPasskey(held) ? held : undefined
}

/**
 * Opens the signed-in user's encrypted wallet with a passkey; nothing where there is none, or none works here.
 */
export function PasskeyUnlock({ onOpened }: { onOpened: () => void }) {
  const held = usePasskeyWallet()
  return held ? <Unlocking held={held} onOpened={onOpened} /> : null
}

function Unlocking({ held, onOpened }: { held: StoredVault; onOpened: () => void }) {
  const unlocking = useMutation(passkeyUnlocking(held))
  return (
    <UsePasskey
      busy={unlocking.isPending}
      problem={unlocking.error ? signInProblem(unlocking.error) : undefined}
      onUse={() => unlocking.mutate(undefined, { onSuccess: onOpened })}
    />
  )
}
