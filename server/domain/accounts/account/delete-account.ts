import { randomBytes } from 'node:crypto'
import { digest } from '../../../lib/digest.ts'
import { Problem } from '../../../lib/problem.ts'
import { blankUser, retireDisplayId, revokeDevicesOf } from '../../../store/accounts/deleted-users.ts'
import { lockUser } from '../../../store/accounts/users.ts'
import { deleteFavoritesOf } from '../../../store/provenance/favorites.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { accountGoneMail } from '../../notifications/mails/account.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { accountOwner } from './account-owner.ts'
import { openBusinessOf } from './open-business.ts'
import { deletePersonalData } from './personal-data.ts'
import { dropPicture } from './profile-picture.ts'

const DELETED_ID_BYTES = 12

/**
 * Deletes an account: personal data is deleted or emptied and every session ends. The row stays, so that
 * records of trade and works still refer to their owner's address and the display id is never reassigned.
 * Atomic.
 * @throws Problem 409 `ACCOUNT_BUSY` while an order, a resale order, a listing or a payout is open
 */
export async function deleteAccount(deps: Dependencies, { id, displayId }: SessionUser): Promise<void> {
  const deleted = await deps.db.transaction().execute(async (trx) => {
    // whatever is begun from here on waits for the lock, and finds the account gone
    const user = await lockUser(trx, id)
    if (!user) return null
    if ((await openBusinessOf(trx, id)).length > 0) throw new Problem(409, 'ACCOUNT_BUSY')
    const at = deps.now()
    // a phone that showed certificates shows none of theirs any more
    await revokeDevicesOf(trx, id, at)
    await deleteFavoritesOf(trx, id)
    await deletePersonalData(trx, await accountOwner(trx, id))
    await blankUser(trx, id, { displayId: `gone_${randomBytes(DELETED_ID_BYTES).toString('hex')}`, at })
    await retireDisplayId(trx, digest(displayId.toLowerCase()), at)
    return user
  })
  if (deleted) await dropPicture(deps, deleted.icon_url)
  if (deleted?.email)
    await deps.mail.send(accountGoneMail(deleted.email, greetedAs(deleted), deleted.language))
}
