import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../contract/users.ts'
import { useOnline } from '../hooks/use-online.ts'
import { vaultStateQuery } from './vault-state.ts'

/**
 * What the viewer's wallet lacks: `method` where a code by email is all that opens it, `kit` where there is no recovery
 * kit; undefined where it lacks nothing, looks after itself, or cannot be asked.
 */
export function useMissingProtection(profile: Profile | undefined): 'method' | 'kit' | undefined {
  const provider = profile?.provider
  const asks = useOnline() && (provider === 'email_password' || provider === 'google')
  const vault = useQuery({ ...vaultStateQuery(), enabled: asks }).data
  if (!asks || !vault) return undefined
  const kinds = vault.wraps.map(({ kind }) => kind)
  if (kinds.includes('recovery_kit')) return undefined
  const byCode = provider === 'email_password' && !kinds.includes('password') && !kinds.includes('passkey')
  return byCode ? 'method' : 'kit'
}
