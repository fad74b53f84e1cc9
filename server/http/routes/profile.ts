import type { Hono } from 'hono'
import { ICON_MAX_BYTES, profileApi } from '../../../src/contract/profile.ts'
import { noteFormerEmail } from '../../domain/accounts/addresses.ts'
import { requireProof } from '../../domain/accounts/credential-proof.ts'
import { dropPicture } from '../../domain/accounts/profile-picture.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { iconWebp } from '../../adapters/images/icon.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { askForContact } from '../../store/contact-email.ts'
import { normalEmail } from '../../store/email-accounts.ts'
import { shownUser, updateUser, userById, type UserRow } from '../../store/users.ts'

/** Own and others' profiles (docs/specification.md sections 3 and 7). */
export function mountProfile(app: Hono, deps: Dependencies, { queue }: Pick<Pictures, 'queue'>): void {
  route(app, deps, profileApi.mine, async ({ user }) => {
    const row = await userById(deps.db, user.id)
    if (!row) throw new Problem(401, 'UNAUTHORIZED')
    return ownProfile(row)
  })

  route(app, deps, profileApi.show, async ({ params }) =>
    publicProfile(await shownUser(deps.db, params.displayId)),
  )

  route(app, deps, profileApi.update, async ({ user, body, language, request }) => {
    const before = await userById(deps.db, user.id)
    if (!before) throw new Problem(401, 'UNAUTHORIZED')
    // who signs in by e-mail has proven that address; for all others it is where to write to, and no identity
    const wish = before.provider === 'email_password' ? undefined : wishedEmail(before, body.email)
    if (wish !== undefined) await requireProof(deps, request, user, 'change-contact-email')
    const icon =
      body.icon && body.icon.size > 0
        ? await iconUrl(deps, body.icon, (work) => queue(user.id, work))
        : undefined
    const row = await updateUser(deps.db, user.id, {
      display_id: body.display_id,
      name: body.name,
      introduction: body.introduction,
      updated_at: deps.now(),
      ...(wish === '' && { email: null, pending_email: null }),
      ...(icon !== undefined && { icon_url: icon }),
    })
    if (icon !== undefined) await dropPicture(deps, row === 'taken' ? icon : before.icon_url)
    if (row === 'taken') throw new Problem(409, 'DISPLAY_ID_TAKEN')
    if (wish === '') await noteFormerEmail(deps, user.id, before.email)
    if (!wish) return ownProfile(row)
    await askForContact(deps, row, wish, language)
    return ownProfile({ ...row, pending_email: wish })
  })
}

/** What everybody may see of a person. */
function publicProfile(row: UserRow) {
  return {
    display_id: row.display_id,
    name: row.name,
    email: null,
    introduction: row.introduction,
    icon_url: row.icon_url,
    provider: null,
    wallet_address: row.address,
  }
}

/** The profile as its owner sees it; nothing private of anybody else passes here. */
export function ownProfile(row: UserRow) {
  const { email, pending_email, provider } = row
  return { ...publicProfile(row), email: email ?? '', provider, pending_email }
}

/** The address that somebody now wishes for, '' to have none; undefined where they leave it as it is. */
function wishedEmail({ email, pending_email }: UserRow, sent: string | undefined): string | undefined {
  const wish = sent && normalEmail(sent)
  return wish === undefined || wish === (pending_email ?? email ?? '') ? undefined : wish
}

/** Re-encodes an uploaded picture, which drops whatever else the file carried. */
async function iconUrl(
  deps: Dependencies,
  icon: Blob,
  inTurn: (work: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
): Promise<string> {
  if (icon.size > ICON_MAX_BYTES) throw new Problem(400, 'BAD_ICON')
  const bytes = await inTurn(() => iconWebp(icon))
  if (!bytes) throw new Problem(400, 'BAD_ICON')
  return (await deps.media.putOwn(bytes, 'webp')).url
}
