import { randomUUID } from 'node:crypto'
import { logError } from '../../lib/log.ts'
import { sameAddress } from '../../lib/same-hex.ts'
import { shopRoyaltyKey } from '../../store/chain/keys.ts'
import { shopRoyaltyOf, type ShopRoyalty } from '../../store/shop/shop-royalties.ts'
import type { RoyaltyOfShop } from '../../adapters/chain/chain-call.ts'
import type { ShopDependencies } from './dependencies.ts'

/** What a call names where there is no receiver. */
const NOBODY = '0x0000000000000000000000000000000000000000'

/**
 * Job: tells the collection where a shop's royalties go. Only the collection's owner may; where its key is
 * elsewhere, the operator learns what the owner has to call. Until then the shop's royalties go to the
 * collection's receiver, and afterwards those of the works that are minted already go to the shop's too.
 */
export async function applyShopRoyalty(deps: ShopDependencies, groupId: string): Promise<void> {
  const shop = await shopRoyaltyOf(deps.db, groupId)
  if (!shop || isApplied(shop, await deps.chain.royaltyOfShop(shop.number))) return
  const { number, receiver, bps, code } = shop
  const owner = await deps.chain.collectionOwner()
  if (!owner.isHere) {
    logError(
      `The royalties of the shop ${code} don't go where the catalog says yet: have the owner ${owner.address} of the collection ${deps.chain.collection} call setShopRoyalty(${number}, ${receiver ?? NOBODY}, ${bps}), which npm run chain -- set-royalty ${code} prints`,
    )
    return
  }
  const key = shopRoyaltyKey(number, randomUUID())
  await deps.db
    .transaction()
    .execute((trx) => deps.chain.enqueue(trx, { key, kind: 'shopRoyalty', shop: number, receiver, bps }))
  const receipt = await deps.chain.settle(key)
  if (receipt.status === 'failed') throw new Error(`the chain refused ${key} (${receipt.hash})`)
}

/** Whether the chain has what the catalog says. Where it has no receiver, its rate counts for nothing. */
export function isApplied({ receiver, bps }: ShopRoyalty, there: RoyaltyOfShop): boolean {
  if (receiver === null || there.receiver === null) return receiver === there.receiver
  return sameAddress(receiver, there.receiver) && bps === there.bps
}
