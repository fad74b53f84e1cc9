import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { WrapKind } from '../../../../src/contract/vault.ts'
import type { DB } from '../../../db/schema.ts'
import { userByAddress } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { walletMethodMail } from '../../notifications/mails/vault.ts'
import { pageUrl } from '../../page-url.ts'
import { allEmailsOf } from './owner-emails.ts'

/**
 * Mails a wallet's owner that a wrap of their vault was added or removed (ASVS 5.0, 6.3.6), at every
 * confirmed address and in the transaction that changes it. No mail is sent where no address is confirmed,
 * nor about the password's wrap, which has its own mail.
 * @param address lower case
 */
export async function notifyOfWrap(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  change: 'added' | 'removed',
  { kind, label = '' }: { kind: WrapKind; label?: string | undefined },
): Promise<void> {
  if (kind === 'password') return
  const owner = await userByAddress(trx, address)
  if (!owner) return
  const language: Language = owner.language
  const security = pageUrl(deps, '/profile/security', language)
  for (const to of await allEmailsOf({ ...deps, db: trx }, owner)) {
    await deps.mail.send(walletMethodMail(to, change, { kind, label }, security, language), trx)
  }
}
