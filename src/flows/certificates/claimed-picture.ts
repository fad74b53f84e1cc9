import { call } from '../../api/call.ts'
import { imageUrl, mediaUrl } from '../../config/media.ts'
import { nftsApi } from '../../contract/nfts.ts'
import { shopOf } from '../../contract/shop-of.ts'
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
 * another picture now. `none`: there is none on this device, and none to be had. `shop`: as the certificate's page
 * has it, which nobody has signed.
 */
interface ClaimedPicture {
  state: 'original' | 'copy' | 'changed' | 'none'
  url?: string
  shop?: ReturnType<typeof shopOf>
}

/** Finds it on this device; with a network, on the server, too. Never throws. */
export async function claimedPicture(claim: Claim, online: boolean): Promise<ClaimedPicture> {
  const stored = (await storedCopy(claim).catch(() => undefined)) ?? { state: 'none' }
  if (stored.url !== undefined || !online) return stored
  try {
    return await original(claim)
  } catch {
    return stored
  }
}

async function storedCopy({ certificate, media }: Claim): Promise<ClaimedPicture | undefined> {
  const address = walletAddress()
  const stored = await onDevice(address, (db) => savedCertificate(db, certificate))
  const { media_hash: hash, item } = stored?.value ?? {}
  if (!address || !stored || !hash?.startsWith(media)) return undefined
  const shop = shopOf(stored.value)
  if (!item?.image_url || !(await hasSavedImage(address, item.image_url))) return { state: 'none', shop }
  return { state: 'copy', url: imageUrl(item.image_url, COPY_WIDTH), shop }
}

async function original({ certificate, media }: Claim): Promise<ClaimedPicture> {
  const answer = await call(nftsApi.certificate, { params: { id: certificate } })
  const shop = shopOf(answer)
  const url = answer.item?.image_url ? mediaUrl(answer.item.image_url) : undefined
  if (url === undefined) return { state: 'none', shop }
  const got = await fetch(url)
  const file = await got.blob()
  if (!got.ok || !file.type.startsWith('image/') || file.size > MOST_BYTES) return { state: 'none', shop }
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  return hash.startsWith(media)
    ? { state: 'original', url: await dataUrl(file), shop }
    : { state: 'changed', shop }
}
