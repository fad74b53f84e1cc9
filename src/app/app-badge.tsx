import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasBadge, showBadge } from '../pwa/app-badge.ts'
import { noticesQuery } from '../queries/notices.ts'
import { useWalletAddress } from './use-wallet-address.ts'

/** How much is new for the viewer, on the icon of the installed app; nothing once it is read, or nobody is logged in. */
export function AppBadge() {
  const able = hasBadge()
  const member = useWalletAddress() !== undefined
  const told = useQuery({ ...noticesQuery(), enabled: able && member }).data?.value.unread
  // While it is not known yet, the icon keeps what it says.
  const unread = member ? told : 0
  useEffect(() => {
    if (able && unread !== undefined) showBadge(unread)
  }, [able, unread])
  return null
}
