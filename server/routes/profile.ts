import type { Hono } from 'hono'
import sharp from 'sharp'
import { ICON_MAX_BYTES, profileApi } from '../../src/contract/profile.ts'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { userByDisplayId, userById, updateUser, type UserRow } from '../store/users.ts'

const ICON_SIZE = 512
const ICON_QUALITY = 85
/** A small file may unpack to a picture that fills the memory. */
const ICON_MAX_PIXELS = 50_000_000

/** Own and others' profiles (seed.md sections 3 and 7). */
export function mountProfile(app: Hono, deps: Dependencies): void {
  route(app, deps, profileApi.mine, async ({ user }) => {
    const row = await userById(deps.db, user.id)
    if (!row) throw new HttpProblem(401, 'UNAUTHORIZED')
    return ownProfile(row)
  })

  route(app, deps, profileApi.show, async ({ params }) => {
    const row = await userByDisplayId(deps.db, params.displayId)
    if (!row) throw new HttpProblem(404, 'NOT_FOUND')
    return { ...ownProfile(row), email: null, provider: null }
  })

  route(app, deps, profileApi.update, async ({ user, body }) => {
    const icon = body.icon && body.icon.size > 0 ? await iconUrl(deps, body.icon) : undefined
    const taken = await userByDisplayId(deps.db, body.display_id)
    if (taken && taken.id !== user.id) throw new HttpProblem(409, 'DISPLAY_ID_TAKEN')
    const row = await updateUser(deps.db, user.id, {
      display_id: body.display_id,
      name: body.name,
      introduction: body.introduction,
      updated_at: deps.now(),
      ...(icon !== undefined && { icon_url: icon }),
    })
    if (!row) throw new HttpProblem(401, 'UNAUTHORIZED')
    return ownProfile(row)
  })
}

/** The profile as its owner sees it; nothing private of anybody else passes here. */
export function ownProfile(row: UserRow) {
  return {
    display_id: row.display_id,
    name: row.name,
    email: row.email ?? '',
    introduction: row.introduction,
    icon_url: row.icon_url,
    provider: row.provider,
    wallet_address: row.address,
  }
}

/** Re-encodes an uploaded picture, which drops whatever else the file carried. */
async function iconUrl(deps: Dependencies, icon: Blob): Promise<string> {
  if (icon.size > ICON_MAX_BYTES) throw new HttpProblem(400, 'BAD_ICON')
  try {
    const bytes = await sharp(await icon.arrayBuffer(), { limitInputPixels: ICON_MAX_PIXELS })
      .rotate()
      .resize(ICON_SIZE, ICON_SIZE, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: ICON_QUALITY })
      .toBuffer()
    return (await deps.media.put(bytes, 'webp')).url
  } catch {
    throw new HttpProblem(400, 'BAD_ICON')
  }
}
