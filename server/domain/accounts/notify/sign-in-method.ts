import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Language } from '../../../../src/contract/translations.ts'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import { digest } from '../../../lib/digest.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { pageUrl } from '../../page-url.ts'
import {
  methodAddedMail,
  methodRemovedMail,
  methodUndoneMail,
} from '../../notifications/mails/sign-in-methods.ts'
import { addNotice } from '../../../store/notices.ts'

const TOKEN_BYTES = 32
const ENDED = { method_removed: methodRemovedMail, method_undone: methodUndoneMail }

/** Whom a change of the sign-in methods is told to, at every address that is known to be theirs. */
export interface Whom {
  userId: string
  displayId: string
  to: readonly string[]
  language: Language
}

/** A sign-in method as its owner knows it. */
interface Told extends Pick<SignInMethod, 'kind' | 'email'> {
  /** Names the occasion: it is told in the app once. */
  occasion: string
}

/** A method that was added, which waits until then. */
interface Added {
  id: string
  kind: 'google' | 'email_password'
  email: string | null
  keyFrom: Date
}

/**
 * Tells the owner, by mail and in the app, of a method that was added (ASVS 5.0, 6.3.7), in the transaction that adds
 * it: nothing is added of which nobody is told. Each mail has a link of its own that takes it back.
 */
export async function tellOfAdded(
  deps: Dependencies,
  trx: Kysely<DB>,
  whom: Whom,
  { id, kind, email, keyFrom }: Added,
): Promise<void> {
  const { userId: user_id, displayId, language } = whom
  for (const to of whom.to) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await trx
      .insertInto('method_undos')
      .values({ id: digest(token), user_id, kind, method_id: id, expires_at: keyFrom })
      .execute()
    const undo = pageUrl(deps, '/recovery', language, { undo: token })
    await deps.mail.send(
      methodAddedMail(to, { displayId, method: { kind, email }, keyFrom, undo }, language),
      trx,
    )
  }
  await inTheApp(deps, trx, 'method_added', whom, { kind, occasion: id })
}

/** Tells the owner of a method that was removed, or that was added and taken back. */
export async function tellOfEnded(
  deps: Dependencies,
  trx: Kysely<DB>,
  whom: Whom,
  how: keyof typeof ENDED,
  method: Told,
): Promise<void> {
  const facts = { displayId: whom.displayId, method, security: securityOf(deps, whom) }
  for (const to of whom.to) await deps.mail.send(ENDED[how](to, facts, whom.language), trx)
  await inTheApp(deps, trx, how, whom, method)
}

function securityOf(deps: Dependencies, { language }: Whom): string {
  return pageUrl(deps, '/profile/security', language)
}

async function inTheApp(
  deps: Dependencies,
  trx: Kysely<DB>,
  kind: 'method_added' | 'method_removed' | 'method_undone',
  { userId }: Whom,
  { kind: reason, occasion }: Pick<Told, 'kind' | 'occasion'>,
): Promise<void> {
  await addNotice(trx, { userId, kind, about: `${userId}-${occasion}`, at: deps.now(), reason })
}
