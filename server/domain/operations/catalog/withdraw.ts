import { suspendBalls } from '../../../store/operations/catalog-balls.ts'
import type { ImportContext } from './import-context.ts'

/**
 * Suspends the sale of balls whose entry has left the catalog; it is resumed when the entry comes back. Nothing
 * is deleted: owned NFTs and unpaid orders refer to it.
 */
export async function withdrawBalls({ trx, entries }: ImportContext): Promise<void> {
  const withdrawn = entries.withdraw('ball:')
  if (withdrawn.length > 0) await suspendBalls(trx, withdrawn)
}
