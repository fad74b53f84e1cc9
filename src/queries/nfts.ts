import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { nftsApi } from '../contract/nfts.ts'
import { savedNft, saveSeen } from '../offline/collection.ts'
import { saveCertificate, savedCertificate, saveDraw, savedDraw } from '../offline/papers.ts'
import { copyFor, keepFor } from './copies.ts'
import { readThrough } from './read-through.ts'

/** An NFT changes hands seldom; a look within half a minute is the same look. */
const FRESH_MS = 30_000

/** An NFT, from the device where there is no network. */
export function nftQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id],
    queryFn: (asking) =>
      readThrough(
        () => call(nftsApi.show, { params: { id }, signal: asking.signal }),
        () => copyFor(asking, (db) => savedNft(db, id)),
        (nft) => keepFor((db) => saveSeen(db, nft)),
      ),
    staleTime: FRESH_MS,
  })
}

/** The certificate of an NFT, from the device where there is no network. */
export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'certificate'],
    queryFn: (asking) =>
      readThrough(
        () => call(nftsApi.certificate, { params: { id }, signal: asking.signal }),
        () => copyFor(asking, (db) => savedCertificate(db, id)),
        (certificate) => keepFor((db) => saveCertificate(db, id, certificate)),
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
    queryFn: (asking) =>
      readThrough(
        () => call(nftsApi.draw, { params: { id }, signal: asking.signal }),
        () => copyFor(asking, (db) => savedDraw(db, id)),
        (receipt) => keepFor((db) => saveDraw(db, id, receipt)),
      ),
    // What was drawn never changes.
    staleTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/** Through whose hands a work came, as the chain has it. A server that does not tell has no such list to show. */
export function provenanceQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'provenance'],
    queryFn: ({ signal }) => call(nftsApi.provenance, { params: { id }, signal }),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
