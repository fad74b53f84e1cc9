import { queryOptions } from '@tanstack/react-query'
import { arrivedOr, callLater } from '../api/call-later.ts'
import type { Certificate, Nft, ProvenanceEntry } from '../contract/nfts.ts'
import { codeOf } from '../lib/lazy-code.ts'
import { copyFor, saveFor } from './copies.ts'
import { readThrough } from './read-through.ts'

/** The owner of an NFT seldom changes; a second look within half a minute uses the same data. */
const FRESH_MS = 30_000

// A first visit finds its data inside the page and has no copy to read: the code that fetches and stores loads
// after it.
const rows = async () => (await import('../contract/nfts.ts')).nftsApi
const collection = codeOf(() => import('../offline/collection.ts'))
const records = codeOf(() => import('../offline/records.ts'))

/** An NFT, from the device where there is no network. */
export function nftQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id],
    queryFn: (asking) =>
      readThrough(
        () =>
          arrivedOr<Nft>(`/api/v1/nfts/${id}`, () =>
            callLater(async () => (await rows()).show, { params: { id }, signal: asking.signal }),
          ),
        () => copyFor(asking, async (db) => (await collection.ahead()).savedNft(db, id)),
        (nft) => saveFor(async (db) => (await collection.ahead()).saveSeen(db, nft)),
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
        () =>
          arrivedOr<Certificate>(`/api/v1/nfts/${id}/certificate`, () =>
            callLater(async () => (await rows()).certificate, { params: { id }, signal: asking.signal }),
          ),
        () => copyFor(asking, async (db) => (await records.ahead()).savedCertificate(db, id)),
        (certificate) => saveFor(async (db) => (await records.ahead()).saveCertificate(db, id, certificate)),
      ),
    staleTime: FRESH_MS,
  })
}

/**
 * The draw receipt of the viewer's own NFT, from the device where there is no network. The screen words its
 * failure: an NFT that was not drawn, or is another member's, has none.
 */
export function drawQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'draw'],
    queryFn: (asking) =>
      readThrough(
        () => callLater(async () => (await rows()).draw, { params: { id }, signal: asking.signal }),
        () => copyFor(asking, async (db) => (await records.ahead()).savedDraw(db, id)),
        (receipt) => saveFor(async (db) => (await records.ahead()).saveDraw(db, id, receipt)),
      ),
    // What was drawn never changes.
    staleTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/**
 * The previous owners of a work, as recorded on the chain, from the device where there is no network. A server
 * that does not report them has no such list to show.
 */
export function provenanceQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'provenance'],
    queryFn: (asking) =>
      readThrough<ProvenanceEntry[]>(
        () => callLater(async () => (await rows()).provenance, { params: { id }, signal: asking.signal }),
        () => copyFor(asking, async (db) => (await records.ahead()).savedProvenance(db, id)),
        (entries) => saveFor(async (db) => (await records.ahead()).saveProvenance(db, id, entries)),
      ),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
