import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { Language } from '../../../../src/contract/translations.ts'
import type { DB } from '../../../db/schema.ts'
import { digest } from '../../../lib/digest.ts'
import { insertMethodUndo } from '../../../store/accounts/method-undos.ts'
import type { Dependencies } from '../../dependencies.ts'
import { addNotice } from '../../../store/notifications/notices.ts'
import {
  methodAddedMail,
  methodRemovedMail,
  methodUndoneMail,
  firstMethodMail,
  firstMethodUndoneMail,
} from '../../notifications/mails/sign-in-methods.ts'
import { FIRST_METHOD } from '../method-ids.ts'
import { pageUrl } from '../../page-url.ts'

const TOKEN_BYTES = 32
const MAILS = {
  method_removed: methodRemovedMail,
  method_undone: methodUndoneMail,
  first_method_undone: firstMethodUndoneMail,
}

/** The owner of the sign-in methods, who is notified at every address that is known to be theirs. */
interface Owner {
  userId: string
  /** What the mail calls them. */
  person: string
  to: readonly string[]
  language: Language
}

/** A sign-in method as its owner knows it. */
interface ChangedMethod extends Pick<SignInMethod, 'kind' | 'email'> {
  /** Identifies the change: its notice in the app is stored once. */
  occasion: string
}

/**
 * A method that was added, with the end of its waiting period; of a first password or passkey (`FIRST_METHOD`), which
 * waits for nothing, the end of the time in which it is undone.
 */
interface AddedMethod {
  id: string
  kind: 'google' | 'email_password'
  email: string | null
  keyFrom: Date
}

/**
 * Notifies the owner, by mail and in the app, of a method that was added (ASVS 5.0, 6.3.7), in the transaction
 * that adds it: no method is added without a notification. Each mail has a link of its own that undoes the
 * addition.
 */
export async function notifyOfAddedMethod(
  deps: Dependencies,
  trx: Kysely<DB>,
  owner: Owner,
  { id, kind, email, keyFrom }: AddedMethod,
): Promise<void> {
  const { userId: user_id, person, language } = owner
  for (const to of owner.to) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertMethodUndo(trx, { id: digest(token), user_id, kind, method_id: id, expires_at: keyFrom })
    const undo = pageUrl(deps, '/recovery', language, { undo: token })
    const facts = { person, method: { kind, email }, keyFrom, undo }
    const mail = id === FIRST_METHOD ? firstMethodMail : methodAddedMail
    await deps.mail.send(mail(to, facts, language), trx)
  }
  await notice(deps, trx, 'method_added', owner, { kind, occasion: `${id}-${keyFrom.getTime()}` })
}

/** Notifies the owner of a method that was removed, or whose addition was undone. */
export async function notifyOfEndedMethod(
  deps: Dependencies,
  trx: Kysely<DB>,
  owner: Owner,
  change: keyof typeof MAILS,
  method: ChangedMethod,
): Promise<void> {
  const security = pageUrl(deps, '/profile/security', owner.language)
  const facts = { person: owner.person, method, security }
  for (const to of owner.to) await deps.mail.send(MAILS[change](to, facts, owner.language), trx)
  await notice(deps, trx, change === 'first_method_undone' ? 'method_undone' : change, owner, method)
}

async function notice(
  deps: Dependencies,
  trx: Kysely<DB>,
  kind: 'method_added' | 'method_removed' | 'method_undone',
  { userId }: Owner,
  { kind: reason, occasion }: Pick<ChangedMethod, 'kind' | 'occasion'>,
): Promise<void> {
  await addNotice(trx, { userId, kind, about: `${userId}-${occasion}`, at: deps.now(), reason })
}
