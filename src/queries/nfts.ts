import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callLater } from '../api/call-later.ts'
import type { Certificate, Nft, ProvenanceEntry } from '../contract/nfts.ts'
import { codeOf } from '../network/loading/lazy-code.ts'
import { copyFor, saveFor, shownIn } from './copies.ts'
import { isConfirmed, readThrough, type Cached } from './read-through.ts'
import { isViewer } from './viewer.ts'

/** The owner of an NFT seldom changes; a second look within half a minute uses the same data. */
const FRESH_MS = 30_000

// A first visit finds its data inside the page and has no copy to read: the code that fetches and stores loads
// after it.
const rows = async () => (await import('../contract/nfts.ts')).nftsApi
const collection = codeOf(() => import('../offline/collection.ts'))
const records = codeOf(() => import('../offline/records.ts'))

/** How each answer about an NFT is copied to the account's device. */
const SAVE = {
  nft: (_id: string, nft: Nft) => saveFor(async (db) => (await collection.ahead()).saveSeen(db, nft)),
  certificate: (id: string, certificate: Certificate) =>
    saveFor(async (db) => (await records.ahead()).saveCertificate(db, id, certificate)),
  provenance: (id: string, entries: ProvenanceEntry[]) =>
    saveFor(async (db) => (await records.ahead()).saveProvenance(db, id, entries)),
}

/**
 * Copies what a rendered page brought to the account's device, as an answer of the network would have been. A page is
 * rendered for visitors: who has a private collection asks for their own work again, with their name.
 */
export async function saveRendered(queryClient: QueryClient): Promise<void> {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['nfts'] })) {
    const [, id, part = 'nft'] = queryKey as [string, string, string?]
    const save = (SAVE as Partial<Record<string, (id: string, value: unknown) => Promise<void>>>)[part]
    const data = state.data as Cached<unknown> | undefined
    if (!data || !isConfirmed(data)) continue
    if (isOwnUnnamed(data.value)) await queryClient.invalidateQueries({ queryKey: ['nfts', id] })
    else await save?.(id, data.value)
  }
}

/** Whether an answer about an NFT leaves out that it is the viewer's. */
function isOwnUnnamed(answer: unknown): boolean {
  const owner = (answer as Partial<Pick<Nft, 'user_info'>>).user_info
  return owner?.private_collection === true && isViewer(owner.wallet_address)
}

/** An NFT; the device's copy of it at once. */
export function nftQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id],
    queryFn: (asking) =>
      readThrough(
        () => callLater(async () => (await rows()).show, { params: { id }, signal: asking.signal }),
        {
          saved: () => copyFor(asking, async (db) => (await collection.ahead()).savedNft(db, id)),
          save: (nft) => SAVE.nft(id, nft),
          ...shownIn(asking, { forget: (db) => db.seen.delete(id) }),
        },
      ),
    staleTime: FRESH_MS,
  })
}

/** The certificate of an NFT; the device's copy of it at once. */
export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'certificate'],
    queryFn: (asking) =>
      readThrough(
        () => callLater(async () => (await rows()).certificate, { params: { id }, signal: asking.signal }),
        {
          saved: () => copyFor(asking, async (db) => (await records.ahead()).savedCertificate(db, id)),
          save: (certificate) => SAVE.certificate(id, certificate),
          ...shownIn(asking, { forget: (db) => db.certificates.delete(id) }),
        },
      ),
    staleTime: FRESH_MS,
  })
}

/**
 * The draw receipt of the viewer's own NFT; the device's copy of it at once. The screen words its failure: an NFT
 * that was not drawn, or is another member's, has none.
 */
export function drawQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'draw'],
    queryFn: (asking) =>
      readThrough(
        () => callLater(async () => (await rows()).draw, { params: { id }, signal: asking.signal }),
        {
          saved: () => copyFor(asking, async (db) => (await records.ahead()).savedDraw(db, id)),
          save: (receipt) => saveFor(async (db) => (await records.ahead()).saveDraw(db, id, receipt)),
          ...shownIn(asking),
        },
      ),
    // What was drawn never changes.
    staleTime: Infinity,
    throwOnError: false,
    meta: { quiet: true },
  })
}

/**
 * The previous owners of a work, as recorded on the chain; the device's copy of them at once. A server that does
 * not report them has no such list to show.
 */
export function provenanceQuery(id: string) {
  return queryOptions({
    queryKey: ['nfts', id, 'provenance'],
    queryFn: (asking) =>
      readThrough<ProvenanceEntry[]>(
        () => callLater(async () => (await rows()).provenance, { params: { id }, signal: asking.signal }),
        {
          saved: () => copyFor(asking, async (db) => (await records.ahead()).savedProvenance(db, id)),
          save: (entries) => SAVE.provenance(id, entries),
          ...shownIn(asking),
        },
      ),
    staleTime: FRESH_MS,
    retry: false,
    throwOnError: false,
    meta: { quiet: true },
  })
}
