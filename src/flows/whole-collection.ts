import { call } from '../api/call.ts'
import type { Nft } from '../contract/nfts.ts'
import { profileApi, type Collection } from '../contract/profile.ts'

/** More pages than any collection has: a server that never says "last" is not asked for ever. */
const MOST_PAGES = 5000

/**
 * All NFTs of a person, newest first, page by page where the server pages.
 * @throws ApiError, NetworkError
 */
export async function wholeCollection(displayId: string, signal?: AbortSignal): Promise<Nft[]> {
  const all = new Map<string, Nft>()
  for (let page = 1; page <= MOST_PAGES; page++) {
    const answer = await call(profileApi.nfts, {
      params: { displayId },
      query: { page: String(page) },
      ...(signal && { signal }),
    })
    const known = all.size
    // A page shifts when something new arrives meanwhile: each NFT counts once.
    for (const nft of entries(answer)) all.set(nft.uuid, nft)
    // A server that does not page answers the same again.
    if (!answer.meta || answer.meta.is_last_page || all.size === known) break
  }
  return [...all.values()]
}

/** Seed section 3 has the metadata in a list beside the NFTs; ours has it in each. */
function entries({ objects, metadata }: Collection): Nft[] {
  return objects.map((nft, i) => ({ ...nft, metadata: nft.metadata ?? metadata?.[i] ?? null }))
}
