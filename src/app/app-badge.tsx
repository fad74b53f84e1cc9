import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasBadge, showBadge } from '../pwa/app-badge.ts'
import { noticesQuery } from '../queries/notices.ts'
import { useWalletAddress } from '../queries/use-wallet-address.ts'

/**
 * The number of unread notices, on the icon of the installed app; none once they are read, or after a log-out.
 */
export function AppBadge() {
  const able = hasBadge()
  const member = useWalletAddress() !== undefined
  const told = useQuery({ ...noticesQuery(), enabled: able && member }).data?.value.unread
  // Until it is loaded, the icon stays unchanged.
  const unread = member ? told : 0
  useEffect(() => {
    if (able && unread !== undefined) showBadge(unread)
  }, [able, unread])
  return null
}
