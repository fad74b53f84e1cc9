import type { QueryClient } from '@tanstack/react-query'
import { sendPendingFavorites } from '../flows/favorites/change-favorite.ts'
import { toast } from '../ui/toast.tsx'

/** Refusals are read longer than what was done. */
const REFUSED_MS = 6000

/** Sends the favorites that were changed without a network, and shows what the server says of them. */
export async function sendFavorites(address: string, queryClient: QueryClient): Promise<void> {
  const { decided, refusals } = await sendPendingFavorites(address)
  if (decided > 0) await queryClient.invalidateQueries({ queryKey: ['favorites'] })
  const [refusal] = refusals
  if (refusal !== undefined) toast(refusal, REFUSED_MS)
}
