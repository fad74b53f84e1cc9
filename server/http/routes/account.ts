import type { Hono } from 'hono'
import { accountApi } from '../../../src/contract/account.ts'
import { accountOwner } from '../../domain/accounts/account/account-owner.ts'
import { mailContactLink } from '../../domain/accounts/account/contact-email.ts'
import { deleteAccount } from '../../domain/accounts/account/delete-account.ts'
import { openBusinessOf } from '../../domain/accounts/account/open-business.ts'
import { personalDataOf } from '../../domain/accounts/account/personal-data.ts'
import { SESSION_COOKIE } from '../../domain/accounts/cookies.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { freshMinutes } from '../../domain/accounts/proofs/proof-age.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { msg, translator } from '../../lib/i18n.ts'
import { Problem } from '../../lib/problem.ts'
import { countOwnedNfts, userById } from '../../store/accounts/users.ts'
import { route } from '../route.ts'

const LEFT_OUT = msg(
  'Other people’s data isn’t included, nor are the secrets that open the account: sessions, the values that passwords are checked against, the encrypted wallet, and the texts of emails with their links.',
)

/** The export of the viewer's personal data, and the end of their account. */
export function mountAccount(app: Hono, deps: Dependencies): void {
  route(app, deps, accountApi.standing, async ({ user }) => ({
    under_way: await openBusinessOf(deps.db, user.id),
    works: await countOwnedNfts(deps.db, user.id),
    fresh_minutes: freshMinutes(deps, user),
  }))

  route(app, deps, accountApi.export, async ({ user, language, visitor }) => {
    await requireProof(deps, visitor, user, 'export-account')
    return {
      made_at: deps.now().toISOString(),
      left_out: translator(language)(LEFT_OUT),
      held: await personalDataOf(deps.db, await accountOwner(deps.db, user.id)),
    }
  })

  route(app, deps, accountApi.remove, async ({ user, body, header, visitor }) => {
    await requireProof(deps, visitor, user, 'delete-account', { signature: body.proof })
    const repeated = body.display_id.trim().replace(/^@/, '').toLowerCase()
    if (repeated !== user.displayId.toLowerCase())
      throw new Problem(400, 'NOT_REPEATED', {}, {}, { field: 'display_id' })
    await deleteAccount(deps, user)
    header('Set-Cookie', serverCookie(deps.config, SESSION_COOKIE, '', 0))
  })

  route(app, deps, accountApi.resend, async ({ user, language }) => {
    const row = await userById(deps.db, user.id)
    if (!row?.pending_email) throw new Problem(409, 'NOTHING_TO_CONFIRM')
    await mailContactLink(deps, row, row.pending_email, language)
    return { email: row.pending_email }
  })
}
