import { useQuery } from '@tanstack/react-query'
import type { Revocation } from '../../components/revoked-note.tsx'
import type { Certificate } from '../../contract/nfts.ts'
import { listedAsRevokedQuery } from '../../queries/listed-as-revoked.ts'
import { isConfirmed } from '../../queries/read-through.ts'

/** A certificate as the page has it. */
interface Shown {
  value: Pick<Certificate, 'withdrawn'>
  /** Whether it is the device's copy, and the server is known not to answer. */
  stored: boolean
  unconfirmed?: true
}

interface Known {
  /** Null or undefined for one that counts. */
  revocation: Revocation | null | undefined
  /** The device's own list has not answered yet: until then the certificate is not shown to anybody. */
  asking: boolean
}

/**
 * The revocation of a certificate: by the server's answer, and where its owner has no answer but the device's copy,
 * also by the issuer's list on this device.
 */
export function useRevocation(id: string, shown: Shown | undefined, own: boolean): Known {
  const asksList = own && shown !== undefined && !isConfirmed(shown) && !shown.value.withdrawn
  const { data: isListed, isPending } = useQuery({ ...listedAsRevokedQuery(id), enabled: asksList })
  if (asksList && isListed) return { revocation: { at: null, reason: null }, asking: false }
  return { revocation: shown?.value.withdrawn, asking: asksList && isPending }
}
