import type { Hono } from 'hono'
import { accountApi } from '../../../src/contract/account.ts'
import { heldAbout } from '../../domain/accounts/account/personal-data.ts'
import { removeAccount } from '../../domain/accounts/account/delete-account.ts'
import { underWay } from '../../domain/accounts/account/open-business.ts'
import { whoIs } from '../../domain/accounts/account/account-owner.ts'
import { serverCookie } from '../../lib/cookies.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { freshMinutes } from '../../domain/accounts/proofs/proof-age.ts'
import { SESSION_COOKIE } from '../../domain/accounts/sessions/session-user.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { mailContactLink } from '../../store/contact-email.ts'
import { userById } from '../../store/users.ts'

const LEFT_OUT = {
  ja: 'ほかの人のもの、およびアカウントを開くための秘密（セッション、パスワードの照合値、暗号化されたウォレット、リンクを含むメールの本文）は含みません。',
  en: 'What is somebody else’s is not in here, nor are the secrets that open the account: sessions, what a password is checked against, the sealed wallet, the texts of mails with their links.',
}

/** What is kept about the viewer, to take along; and the end of their account. */
export function mountAccount(app: Hono, deps: Dependencies): void {
  route(app, deps, accountApi.standing, async ({ user }) => {
    const { count } = await deps.db
      .selectFrom('nfts')
      .select((row) => row.fn.countAll().as('count'))
      .where('owner_user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return {
      under_way: await underWay(deps.db, user.id),
      works: Number(count),
      fresh_minutes: freshMinutes(deps, user),
    }
  })

  route(app, deps, accountApi.export, async ({ user, language, request }) => {
    await requireProof(deps, request, user, 'export-account')
    return {
      made_at: deps.now().toISOString(),
      left_out: LEFT_OUT[language],
      held: await heldAbout(deps.db, await whoIs(deps.db, user.id)),
    }
  })

  route(app, deps, accountApi.remove, async ({ user, body, header, request }) => {
    await requireProof(deps, request, user, 'delete-account', { signature: body.proof })
    const repeated = body.display_id.trim().replace(/^@/, '').toLowerCase()
    if (repeated !== user.displayId.toLowerCase()) throw new Problem(400, 'NOT_REPEATED')
    await removeAccount(deps, user)
    header('Set-Cookie', serverCookie(deps.config, SESSION_COOKIE, '', 0))
  })

  route(app, deps, accountApi.resend, async ({ user, language }) => {
    const row = await userById(deps.db, user.id)
    if (!row?.pending_email) throw new Problem(409, 'NOTHING_TO_CONFIRM')
    await mailContactLink(deps, row, row.pending_email, language)
    return { email: row.pending_email }
  })
}
