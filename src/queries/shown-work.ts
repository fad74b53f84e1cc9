import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Certificate, Nft } from '../contract/nfts.ts'
import { useStore } from '../hooks/use-store.ts'
import type { Cached } from './read-through.ts'

/**
 * What the page that is shown has asked for of a work, or of its certificate. It looks at what has arrived and is no
 * observer of the queries, whose options would else be overwritten, and needs none of the code that asks
 * (queries/nfts.ts).
 */
export function useShownWork(id: string): Nft | Certificate | undefined {
  const client = useQueryClient()
  const follow = useCallback(
    // batched: the cache also tells while another component renders
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  )
  const arrived = () => {
    const work = client.getQueryData<Cached<Nft>>(['nfts', id])
    return (work ?? client.getQueryData<Cached<Certificate>>(['nfts', id, 'certificate']))?.value
  }
  return useStore({ get: arrived, subscribe: follow, initial: arrived() })
}
