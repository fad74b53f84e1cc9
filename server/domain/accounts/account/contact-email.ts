import { randomBytes } from 'node:crypto'
import type { Language } from '../../../../src/contract/translations.ts'
import { digest } from '../../../lib/digest.ts'
import { secondsAfter } from '../../../lib/time.ts'
import {
  deleteEmailTokensOfUser,
  insertEmailToken,
  takeContactToken,
} from '../../../store/accounts/email-tokens.ts'
import { confirmPendingEmail, setPendingEmail } from '../../../store/accounts/user-emails.ts'
import type { UserRow } from '../../../store/accounts/users.ts'
import type { Dependencies } from '../../dependencies.ts'
import { contactChangingMail, contactMail } from '../../notifications/mails/account.ts'
import { pageUrl } from '../../page-url.ts'
import { greetedAs } from '../notify/greeted-as.ts'
import { countMailBy } from '../limits/mail-limits.ts'
import { LINK_MINUTES, LINK_SECONDS } from '../limits/mailed-links.ts'
import { rememberFormerEmail } from './former-email.ts'

const TOKEN_BYTES = 32

/**
 * Requests a new contact address: it waits, unused, until the link that is mailed there is followed. The
 * present address is notified.
 * @throws Problem 429
 */
export async function requestContactEmail(
  deps: Dependencies,
  user: UserRow,
  email: string,
  language: Language,
): Promise<void> {
  await mailContactLink(deps, user, email, language)
  await setPendingEmail(deps.db, user.id, email)
  if (user.email) await deps.mail.send(contactChangingMail(user.email, greetedAs(user), language))
}

/** Mails the link that confirms an address; links that were mailed before are void. @throws Problem 429 */
export async function mailContactLink(
  deps: Dependencies,
  user: Pick<UserRow, 'id'>,
  email: string,
  language: Language,
): Promise<void> {
  await countMailBy(deps, email, user.id)
  await deleteEmailTokensOfUser(deps.db, user.id)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = secondsAfter(deps.now(), LINK_SECONDS)
  await insertEmailToken(deps.db, { id: digest(token), email, expires_at, user_id: user.id })
  const link = pageUrl(deps, '/signup', language, { verify: token })
  await deps.mail.send(contactMail(email, { link, minutes: LINK_MINUTES }, language))
}

/**
 * Spends a link: the contact address of its user from now on; null for a link that is unknown, spent or
 * expired, of a sign-up, or whose address is not requested any more.
 */
export async function confirmContactEmail(deps: Dependencies, token: string): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const spent = await takeContactToken(trx, digest(token), deps.now())
    if (!spent?.user_id) return null
    const { user_id, email } = spent
    const former = await confirmPendingEmail(trx, user_id, email)
    if (former === undefined) return null
    if (former !== email) await rememberFormerEmail({ ...deps, db: trx }, user_id, former)
    return email
  })
}
