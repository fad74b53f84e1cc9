import { call } from '../../api/call.ts'
import type { Nft } from '../../contract/nfts.ts'
import { profileApi, type Collection } from '../../contract/profile.ts'

/** More pages than any collection has: bounds the loop for a server that never says "last". */
const MOST_PAGES = 5000

/** The first page of a user's NFTs, newest first. @throws ApiError, NetworkError */
export async function firstOfCollection(displayId: string, signal?: AbortSignal): Promise<Collection> {
  return pageOf(displayId, 1, signal)
}

/**
 * All NFTs of a user, newest first, page by page where the server pages.
 * @param first the first page, as just answered
 * @throws ApiError, NetworkError
 */
export async function wholeCollection(
  displayId: string,
  first: Collection,
  signal?: AbortSignal,
): Promise<Nft[]> {
  const all = new Map<string, Nft>()
  let answer = first
  for (let page = 2; page <= MOST_PAGES; page++) {
    const known = all.size
    // A page shifts when a new work arrives between two requests: each NFT counts once.
    for (const nft of entries(answer)) all.set(nft.uuid, nft)
    // A server that does not page answers the same again.
    if (!answer.meta || answer.meta.is_last_page || all.size === known) break
    answer = await pageOf(displayId, page, signal)
  }
  return [...all.values()]
}

/** docs/specification.md section 3 has the metadata in a list beside the NFTs; ours has it in each. */
export function entries({ objects, metadata }: Collection): Nft[] {
  return objects.map((nft, i) => ({ ...nft, metadata: nft.metadata ?? metadata?.[i] ?? null }))
}

function pageOf(displayId: string, page: number, signal: AbortSignal | undefined): Promise<Collection> {
  return call(profileApi.nfts, {
    params: { displayId },
    query: { page: String(page) },
    ...(signal && { signal }),
  })
}
