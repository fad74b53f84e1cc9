import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import type { Asked } from '../recovery/operator-recovery.ts'
import { recoveryAskedMail } from '../../notifications/mails/recovery.ts'
import { addNotice } from '../../../store/notices.ts'
import { allAddressesOf } from './owner-emails.ts'

/**
 * Tells a wallet's owner that somebody asked the operator for it: at every address of theirs, because the mailbox it was
 * asked with may be a thief's by now, and in the app. Every mail has the link that stops it.
 */
export async function tellOfRecovery(
  deps: Dependencies,
  trx: Kysely<DB>,
  { address, email, stopToken, readyAt }: Asked,
  language: Language,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'address', 'email'])
    .where('address', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const known = user ? await allAddressesOf({ ...deps, db: trx }, user) : []
  const stop = pageUrl(deps, '/recovery', language, { stop: stopToken })
  for (const to of new Set([email, ...known])) {
    await deps.mail.send(recoveryAskedMail(to, { stop, readyAt }, language), trx)
  }
  if (!user) return
  const at = deps.now()
  await addNotice(trx, { userId: user.id, kind: 'recovery_asked', about: `${user.id}-${at.getTime()}`, at })
}
