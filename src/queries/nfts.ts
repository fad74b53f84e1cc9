import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { nftsApi } from '../contract/nfts.ts'
import { readThrough } from './read-through.ts'

/** An NFT changes hands seldom; a look within half a minute is the same look. */
const FRESH_MS = 30_000

/** An NFT, from the device where there is no network. */
export function nftQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id],
    queryFn: ({ signal }) =>
      readThrough(
        () => call(nftsApi.show, { params: { id }, signal }),
        async () => undefined,
      ),
    staleTime: FRESH_MS,
  })
}

/** The certificate of an NFT, from the device where there is no network. */
export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'certificate'],
    queryFn: ({ signal }) =>
      readThrough(
        () => call(nftsApi.certificate, { params: { id }, signal }),
        async () => undefined,
      ),
    staleTime: FRESH_MS,
  })
}

/**
 * The draw receipt of the viewer's own NFT, from the device where there is no network. Its failure is the
 * screen's own to word: an NFT that was not drawn, or is somebody else's, has none.
 */
export function drawQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'draw'],
    queryFn: ({ signal }) =>
      readThrough(
        () => call(nftsApi.draw, { params: { id }, signal }),
        async () => undefined,
      ),
    // What was drawn never changes.
    staleTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}
