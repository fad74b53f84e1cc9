import { useQuery } from '@tanstack/react-query'
import type { Revocation } from '../../components/revoked-note.tsx'
import type { Certificate } from '../../contract/nfts.ts'
import { useOnline } from '../../hooks/use-online.ts'
import { isConfirmed } from '../../queries/read-through.ts'
import { revokedOnDeviceQuery } from '../../queries/revoked-on-device.ts'

/** A rendered page names the minute of its answer, and a list the second in which it was signed. */
const SAME_TIME_MS = 60_000

/** A certificate as the page has it. */
interface Shown {
  value: Pick<Certificate, 'withdrawn'>
  /** The server's time of the answer, in milliseconds since 1970. */
  savedAt: number
  /** Whether it is the device's copy, and the server is known not to answer. */
  stored: boolean
  unconfirmed?: true
}

interface Known {
  /** Null or undefined for one that counts. */
  revocation: Revocation | null | undefined
  /** The device has not been asked yet: until then the certificate is not shown to anybody. */
  asking: boolean
}

/**
 * The revocation of a certificate: by the server's answer, and where its owner has no answer but the device's copy, or
 * no network to ask again, also by what this device has heard since. Of the two the later one counts.
 */
export function useRevocation(id: string, shown: Shown | undefined, own: boolean): Known {
  const online = useOnline()
  const asksDevice = own && shown !== undefined && !shown.value.withdrawn && !(isConfirmed(shown) && online)
  const { data: heardAt = null, isFetched } = useQuery({ ...revokedOnDeviceQuery(id), enabled: asksDevice })
  if (asksDevice && heardAt !== null && heardAt + SAME_TIME_MS > shown.savedAt)
    return { revocation: { at: null, reason: null }, asking: false }
  return { revocation: shown?.value.withdrawn, asking: asksDevice && !isFetched }
}
