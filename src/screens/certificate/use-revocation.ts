import { useQuery } from '@tanstack/react-query'
import type { Revocation } from '../../components/revoked-note.tsx'
import type { Certificate } from '../../contract/nfts.ts'
import { listedAsRevokedQuery } from '../../queries/listed-as-revoked.ts'

/** A certificate as the page has it. */
interface Shown {
  value: Pick<Certificate, 'withdrawn'>
  /** Whether it is the device's copy. */
  stored: boolean
}

/**
 * The revocation of a certificate: by the server's answer, and where its owner has the device's copy alone, also by the
 * issuer's list on this device. Null or undefined for one that counts.
 */
export function useRevocation(
  id: string,
  shown: Shown | undefined,
  own: boolean,
): Revocation | null | undefined {
  const asksList = own && shown?.stored === true && !shown.value.withdrawn
  const isListed = useQuery({ ...listedAsRevokedQuery(id), enabled: asksList }).data
  if (asksList && isListed) return { at: null, reason: null }
  return shown?.value.withdrawn
}
