import type { Hono } from 'hono'
import { emailAddress } from '../../../src/contract/email-address.ts'
import { ICON_MAX_BYTES, profileApi } from '../../../src/contract/profile.ts'
import { requestContactEmail } from '../../domain/accounts/account/contact-email.ts'
import { rememberFormerEmail } from '../../domain/accounts/account/former-email.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { changeProfile } from '../../domain/accounts/account/profile.ts'
import { dropPicture } from '../../domain/accounts/account/profile-picture.ts'
import { shownUser } from '../../domain/accounts/account/shown-user.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { squarePicture } from '../../adapters/images/square-picture.ts'
import { userById, type UserRow } from '../../store/accounts/users.ts'
import { ownProfile, publicProfile } from '../serializers/users.ts'

/** Own and others' profiles (docs/specification.md sections 3 and 7). */
export function mountProfile(app: Hono, deps: Dependencies, { queue }: Pick<Pictures, 'queue'>): void {
  route(app, deps, profileApi.mine, async ({ user }) => {
    const row = await userById(deps.db, user.id)
    if (!row) throw new Problem(401, 'UNAUTHORIZED')
    return ownProfile(row)
  })

  route(app, deps, profileApi.show, async ({ params, user }) =>
    publicProfile(await shownUser(deps.db, params.displayId), user?.id),
  )

  route(app, deps, profileApi.update, async ({ user, body, language, visitor }) => {
    const before = await userById(deps.db, user.id)
    if (!before) throw new Problem(401, 'UNAUTHORIZED')
    // an account that began with email has confirmed that address; for all others it is a contact address, and
    // no identity
    const requested = before.provider === 'email_password' ? undefined : requestedEmail(before, body.email)
    if (requested !== undefined) await requireProof(deps, visitor, user, 'change-contact-email')
    const icon =
      body.icon && isChosen(body.icon)
        ? await iconUrl(deps, body.icon, (work) => queue(user.id, work))
        : undefined
    const row = await changeProfile(deps.db, user.id, {
      display_id: body.display_id,
      name: body.name,
      introduction: body.introduction,
      ...(body.private_collection !== undefined && { private_collection: body.private_collection }),
      updated_at: deps.now(),
      ...(requested === '' && { email: null, pending_email: null }),
      ...(icon !== undefined && { icon_url: icon }),
    })
    if (icon !== undefined) await dropPicture(deps, row === 'taken' ? icon : before.icon_url)
    if (row === 'taken') throw new Problem(409, 'DISPLAY_ID_TAKEN')
    if (requested === '') await rememberFormerEmail(deps, user.id, before.email)
    if (!requested) return ownProfile(row)
    await requestContactEmail(deps, row, requested, language)
    return ownProfile({ ...row, pending_email: requested })
  })
}

/** The contact address that a user requests, '' for none; undefined where it stays as it is. */
function requestedEmail({ email, pending_email }: UserRow, sent: string | undefined): string | undefined {
  const known = pending_email ?? email ?? ''
  return sent === undefined || sent === (emailAddress(known) ?? known) ? undefined : sent
}

/** Whether a file was chosen: a form sends an empty one without a name where none was. */
function isChosen(icon: Blob): boolean {
  return icon.size > 0 || (icon instanceof File && icon.name !== '')
}

/** Re-encodes and stores an uploaded picture (docs/product.md, "Sign-in"). @throws Problem 400 BAD_ICON */
async function iconUrl(
  deps: Dependencies,
  icon: Blob,
  inTurn: (work: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>,
): Promise<string> {
  if (icon.size === 0 || icon.size > ICON_MAX_BYTES) throw new Problem(400, 'BAD_ICON')
  const bytes = await inTurn(async () => squarePicture(await icon.arrayBuffer()))
  if (!bytes) throw new Problem(400, 'BAD_ICON')
  return (await deps.media.putOwn(bytes, 'webp')).url
}
