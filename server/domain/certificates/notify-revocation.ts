import { paths } from '../../../src/config/paths.ts'
import { languageOr } from '../../../src/contract/languages.ts'
import { textIn } from '../../../src/contract/translations.ts'
import { addNotice } from '../../store/notifications/notices.ts'
import { workWithOwner } from '../../store/certificates/revocations.ts'
import type { Dependencies } from '../dependencies.ts'
import type { RevocationEvent } from '../revocation-subject.ts'
import { restoredMail, revokedMail } from '../notifications/mails/certificates.ts'
import { pageUrl } from '../page-url.ts'

/**
 * Job: notifies the owner of a work that its certificate was revoked, or that this was taken back, by mail and in the
 * app; each once for each owner. What is no longer so is not told. Subject: `revocationSubject`.
 */
export async function notifyOfRevocation(deps: Dependencies, subject: string): Promise<void> {
  const [nftId = '', event, time] = subject.split('|') as [string?, RevocationEvent?, string?]
  const work = await workWithOwner(deps.db, nftId)
  if (!work || !isStillSo(work.revoked_at, event, Number(time))) return
  const about = `${nftId}-${time}-${work.owner_user_id}`
  const kind = event === 'revoked' ? 'certificate_revoked' : 'certificate_restored'
  const { reason } = work
  await addNotice(deps.db, {
    userId: work.owner_user_id,
    kind,
    about,
    at: deps.now(),
    nftId,
    ...(reason === null ? {} : { reason }),
  })
  if (!work.email) return
  const language = languageOr(work.language)
  const page = pageUrl(deps, paths.certificate(work.group_code, nftId), language)
  const facts = { name: textIn(work.name, language), page }
  const text =
    event === 'revoked' ? revokedMail({ ...facts, reason }, language) : restoredMail(facts, language)
  await deps.mail.send({ id: `${kind}-${about}`, to: work.email, ...text })
}

function isStillSo(revokedAt: Date | null, event: RevocationEvent | undefined, time: number): boolean {
  return event === 'revoked' ? revokedAt?.getTime() === time : revokedAt === null
}
