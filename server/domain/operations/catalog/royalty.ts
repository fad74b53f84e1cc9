import { DEFAULT_ROYALTY_PERCENT, bpsOf } from '../../../lib/royalty-rate.ts'
import { addJobNow } from '../../../store/jobs.ts'
import { upsertShopRoyalty } from '../../../store/shop/shop-royalties.ts'
import { SHOP_ROYALTY } from '../../job-kinds.ts'
import type { GroupFile } from './format.ts'
import type { ImportContext } from './import-context.ts'

/** The royalty of a shop's works that name none, in percent of a resale. */
function shopPercent({ royalty }: Pick<GroupFile, 'royalty'>): number {
  return royalty?.percent ?? DEFAULT_ROYALTY_PERCENT
}

/** The royalty of a work: its own, else its shop's. */
export function royaltyOf(group: Pick<GroupFile, 'royalty'>, item: { royalty?: number | undefined }): number {
  return item.royalty ?? shopPercent(group)
}

/**
 * Writes where a shop's royalties go, once it has named an account; the chain follows by a job. One that names
 * nobody any more has them paid to the collection's receiver again.
 */
export async function writeShopRoyalty(
  context: ImportContext,
  group: GroupFile,
  groupId: string,
): Promise<void> {
  const key = `royalty:${group.code}`
  const receiver = group.royalty?.receiver ?? null
  if (receiver === null && context.entries.hashBefore(key) === undefined) return
  const royalty = { receiver, bps: bpsOf(shopPercent(group)) }
  if (!context.entries.differs(key, royalty)) return
  await upsertShopRoyalty(context.trx, groupId, royalty)
  await addJobNow(context.trx, SHOP_ROYALTY, groupId)
}
