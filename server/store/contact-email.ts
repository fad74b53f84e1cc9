import { randomBytes } from 'node:crypto'
import type { Language } from '../../src/contract/translations.ts'
import { noteFormerEmail } from '../domain/accounts/notify/owner-emails.ts'
import { countMailBy } from '../domain/accounts/limits/login-limits.ts'
import { digest } from '../lib/digest.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { contactChangingMail, contactMail } from '../domain/notifications/mails/account.ts'
import { LINK_MINUTES } from './email-accounts.ts'
import type { UserRow } from './users.ts'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000

/**
 * Asks for an address to write to: it waits, unused, until the link that is mailed there is followed. Whoever is
 * written to now hears of it.
 * @throws Problem 429
 */
export async function askForContact(
  deps: Dependencies,
  user: UserRow,
  email: string,
  language: Language,
): Promise<void> {
  await mailContactLink(deps, user, email, language)
  await deps.db.updateTable('users').set({ pending_email: email }).where('id', '=', user.id).execute()
  if (user.email) await deps.mail.send(contactChangingMail(user.email, user.display_id, language))
}

/** Mails the link that confirms an address; links that were mailed before are void. @throws Problem 429 */
export async function mailContactLink(
  deps: Dependencies,
  user: Pick<UserRow, 'id' | 'display_id'>,
  email: string,
  language: Language,
): Promise<void> {
  await countMailBy(deps, email, user.id)
  await deps.db.deleteFrom('email_tokens').where('user_id', '=', user.id).execute()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(deps.now().getTime() + LINK_MINUTES * MINUTE_MS)
  const row = { id: digest(token), email, expires_at, user_id: user.id }
  await deps.db.insertInto('email_tokens').values(row).execute()
  const link = `${deps.config.publicUrl}${language === 'en' ? '/en' : ''}/signup?verify=${token}`
  const facts = { displayId: user.display_id, link, minutes: LINK_MINUTES }
  await deps.mail.send(contactMail(email, facts, language))
}

/**
 * Spends a link: the address that its user is written to from now on; null for a link that is unknown, spent or
 * expired, of a sign-up, or whose address is not wanted any more.
 */
export async function confirmContact(deps: Dependencies, token: string): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom('email_tokens')
      .where('id', '=', digest(token))
      .where('user_id', 'is not', null)
      .where('expires_at', '>', deps.now())
      .returning(['email', 'user_id'])
      .executeTakeFirst()
    if (!spent?.user_id) return null
    const before = trx.selectFrom('users').select('email').where('id', '=', spent.user_id).forUpdate()
    const former = (await before.executeTakeFirst())?.email ?? null
    const confirmed = await trx
      .updateTable('users')
      .set({ email: spent.email, pending_email: null })
      .where('id', '=', spent.user_id)
      .where('pending_email', '=', spent.email)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) return null
    if (former !== spent.email) await noteFormerEmail({ ...deps, db: trx }, spent.user_id, former)
    return spent.email
  })
}
