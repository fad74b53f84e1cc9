import type { Kysely } from 'kysely'
import type { WrapKind } from '../../../../src/contract/vault.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import { allAddressesOf } from './owner-emails.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import { walletMethodMail } from '../../notifications/mails/vault.ts'

/**
 * Writes to a wallet's owner that a way in has come or gone, whoever did it (ASVS 5.0, 6.3.6), at every confirmed
 * address and in the transaction that changes it. Nobody hears where no address is confirmed.
 * @param address lower case
 */
export async function tellOfWay(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  change: 'added' | 'removed',
  { kind, label = '' }: { kind: WrapKind; label?: string | undefined },
): Promise<void> {
  if (kind === 'password') return
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'address', 'email', 'language'])
    .where('address', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) return
  const language: Language = owner.language === 'en' ? 'en' : 'ja'
  const security = pageUrl(deps, '/profile/security', language)
  for (const to of await allAddressesOf({ ...deps, db: trx }, owner)) {
    await deps.mail.send(walletMethodMail(to, change, { kind, label }, security, language), trx)
  }
}
