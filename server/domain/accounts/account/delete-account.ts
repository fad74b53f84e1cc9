import { randomBytes } from 'node:crypto'
import { digest } from '../../../lib/digest.ts'
import type { Dependencies, SessionUser } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { accountGoneMail } from '../../notifications/mails/account.ts'
import { forgetHeld } from './personal-data.ts'
import { dropPicture } from './profile-picture.ts'
import { underWay } from './open-business.ts'
import { whoIs } from './account-owner.ts'

const GONE_BYTES = 12

/**
 * Ends an account: what is personal is deleted or emptied, every session ends, the row stays so that records of trade
 * and works keep their owner's address, and nobody else can take the display id. All of it or nothing.
 * @throws Problem 409 `ACCOUNT_BUSY` while an order, a purchase, a listing or a payout is under way
 */
export async function removeAccount(deps: Dependencies, { id, displayId }: SessionUser): Promise<void> {
  const farewell = await deps.db.transaction().execute(async (trx) => {
    // whatever is begun from here on waits, and finds the account gone
    const row = await trx
      .selectFrom('users')
      .select(['email', 'language', 'icon_url'])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    if ((await underWay(trx, id)).length > 0) throw new Problem(409, 'ACCOUNT_BUSY')
    // a phone that showed certificates shows none of theirs any more
    const phones = trx.selectFrom('devices').select('place').where('user_id', '=', id)
    await trx
      .updateTable('status_entries')
      .set({ state: 'revoked', changed_at: deps.now() })
      .where('place', 'in', phones)
      .execute()
    await forgetHeld(trx, await whoIs(trx, id))
    await trx
      .updateTable('users')
      .set({
        display_id: `gone_${randomBytes(GONE_BYTES).toString('hex')}`,
        name: '',
        introduction: '',
        email: null,
        pending_email: null,
        icon_url: null,
        updated_at: deps.now(),
        deleted_at: deps.now(),
      })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('retired_display_ids')
      .values({ digest: digest(displayId.toLowerCase()), retired_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return row
  })
  if (farewell) await dropPicture(deps, farewell.icon_url)
  if (farewell?.email) await deps.mail.send(accountGoneMail(farewell.email, displayId, farewell.language))
}
