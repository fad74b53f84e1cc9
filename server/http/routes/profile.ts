import type { Hono } from 'hono'
import sharp from 'sharp'
import { ICON_MAX_BYTES, profileApi } from '../../../src/contract/profile.ts'
import { noteFormerEmail } from '../../domain/accounts/notify/owner-emails.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import { dropPicture } from '../../domain/accounts/account/profile-picture.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import type { Pictures } from '../../adapters/images/open.ts'
import { askForContact } from '../../store/contact-email.ts'
import { normalEmail } from '../../store/email-accounts.ts'
import { shownUser, updateUser, userById, type UserRow } from '../../store/users.ts'

/** docs/product.md, "Sign-in"; by what the file is, whatever it is called. */
const ICON_FORMATS = new Set<string>(['png', 'jpeg', 'webp', 'gif'])
const ICON_SIZE = 512
const ICON_QUALITY = 85
/** A small file may unpack to a picture that fills the memory. */
const ICON_MAX_PIXELS = 50_000_000

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
  const bytes = await inTurn(() => redrawn(icon))
  if (!bytes) throw new Problem(400, 'BAD_ICON')
  return (await deps.media.putOwn(bytes, 'webp')).url
}

/** The picture as a small WebP; undefined for what is none of the promised formats or does not decode. */
async function redrawn(icon: Blob): Promise<Buffer | undefined> {
  try {
    const picture = sharp(await icon.arrayBuffer(), { limitInputPixels: ICON_MAX_PIXELS })
    if (!ICON_FORMATS.has((await picture.metadata()).format)) return undefined
    return await picture
      .rotate()
      .resize(ICON_SIZE, ICON_SIZE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: ICON_QUALITY })
      .toBuffer()
  } catch {
    return undefined
  }
}
