import type { Kysely } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { Way } from '../../src/contract/ways.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { pageUrl } from '../http/page-url.ts'
import { wayAddedMail, wayRemovedMail } from '../mail/log-in-texts.ts'

/** Whom a change of the ways in is told to, at every address that is known to be theirs. */
export interface Whom {
  displayId: string
  tell: readonly string[]
}

/**
 * Tells the owner by mail of a way to log in that is new, or gone (ASVS 5.0, 6.3.7), in the transaction that changes it:
 * nothing changes of which nobody is told.
 */
export async function tellOfWayIn(
  deps: Dependencies,
  trx: Kysely<DB>,
  { displayId, tell }: Whom,
  way: Pick<Way, 'kind' | 'email'>,
  language: Language,
  change: 'added' | 'removed' = 'added',
): Promise<void> {
  const mail = change === 'added' ? wayAddedMail : wayRemovedMail
  const security = pageUrl(deps, '/profile/security', language)
  for (const to of tell) await deps.mail.send(mail(to, { displayId, way, security }, language), trx)
}
