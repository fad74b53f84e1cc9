import { call } from '../../api/call.ts'
import { imageUrl, mediaUrl } from '../../config/media.ts'
import { nftsApi } from '../../contract/nfts.ts'
import { onDevice } from '../../offline/device.ts'
import { hasSavedImage } from '../../offline/images.ts'
import { savedCertificate } from '../../offline/records.ts'
import { dataUrl } from '../../lib/data-url.ts'
import { toHex } from '../../proof/bytes.ts'
import type { Claim } from '../../proof/claim.ts'
import { walletAddress } from '../../wallet/identity.ts'

/** An original larger than this is not fetched for a look, in bytes. */
const MOST_BYTES = 12_000_000
/** Twice the width that it is shown at. */
const COPY_WIDTH = 320

/**
 * The picture of the work that a claim is about. `original`: the very file that the claim has the hash of.
 * `copy`: the smaller one that this device stores of an own work with that hash. `changed`: the server has
 * another picture now. `none`: there is none on this device, and none to be had.
 */
type ClaimedPicture = { state: 'original' | 'copy'; url: string } | { state: 'changed' | 'none' }

/** Finds it on this device; with a network, on the server, too. Never throws. */
export async function claimedPicture(claim: Claim, online: boolean): Promise<ClaimedPicture> {
  const stored = await storedCopy(claim).catch(() => undefined)
  if (stored !== undefined) return { state: 'copy', url: stored }
  if (!online) return { state: 'none' }
  try {
    return await original(claim)
  } catch {
    return { state: 'none' }
  }
}

async function storedCopy({ certificate, media }: Claim): Promise<string | undefined> {
  const address = walletAddress()
  const stored = await onDevice(address, (db) => savedCertificate(db, certificate))
  const { media_hash: hash, item } = stored?.value ?? {}
  if (!address || !item?.image_url || !hash?.startsWith(media)) return undefined
  return (await hasSavedImage(address, item.image_url)) ? imageUrl(item.image_url, COPY_WIDTH) : undefined
}

async function original({ certificate, media }: Claim): Promise<ClaimedPicture> {
  const { item } = await call(nftsApi.certificate, { params: { id: certificate } })
  const url = item?.image_url ? mediaUrl(item.image_url) : undefined
  if (url === undefined) return { state: 'none' }
  const answer = await fetch(url)
  const file = await answer.blob()
  if (!answer.ok || !file.type.startsWith('image/') || file.size > MOST_BYTES) return { state: 'none' }
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  return hash.startsWith(media) ? { state: 'original', url: await dataUrl(file) } : { state: 'changed' }
}
