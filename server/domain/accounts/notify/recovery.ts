import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { userByAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import { recoveryAskedMail } from '../../notifications/mails/recovery.ts'
import { pageUrl } from '../../page-url.ts'
import { allEmailsOf } from './owner-emails.ts'

/** A recovery by the operator that has just been requested. */
export interface RequestedRecovery {
  address: string
  email: string
  /** Of the mailed link that stops it. */
  stopToken: string
  readyAt: Date
}

/**
 * Notifies a wallet's owner that its recovery by the operator was requested: at every address of theirs,
 * because the mailbox of the request may be an attacker's by now, and in the app. Every mail has the link that
 * stops it.
 */
export async function notifyOfRecovery(
  deps: Dependencies,
  trx: Kysely<DB>,
  { address, email, stopToken, readyAt }: RequestedRecovery,
  language: Language,
): Promise<void> {
  const user = await userByAddress(trx, address)
  const known = user ? await allEmailsOf({ ...deps, db: trx }, user) : []
  const stop = pageUrl(deps, '/recovery', language, { stop: stopToken })
  for (const to of new Set([email, ...known])) {
    await deps.mail.send(recoveryAskedMail(to, { stop, readyAt }, language), trx)
  }
  if (!user) return
  const at = deps.now()
  await addNotice(trx, { userId: user.id, kind: 'recovery_asked', about: `${user.id}-${at.getTime()}`, at })
}
