import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import { CLAIMS_PAGE, claimsApi } from '../../../src/contract/claims.ts'
import { bindDevice } from '../../domain/certificates/bind-device.ts'
import {
  askedDevice,
  deviceAnswer,
  devicesOf,
  leaveDevice,
  loseDevice,
} from '../../domain/certificates/devices.ts'
import { placesOf, revokedAmong } from '../../domain/certificates/status-entries.ts'
import { allKeys, signingKey } from '../../domain/certificates/issuer-keys.ts'
import { signClaims } from '../../domain/certificates/sign.ts'
import { statusAddress, statusList } from '../../domain/certificates/status-list.ts'
import type { Dependencies, SessionUser } from '../../domain/dependencies.ts'
import { pageMeta } from '../pagination.ts'
import { Problem } from '../../lib/problem.ts'
import { route } from '../route.ts'
import { nftById, nftsOfOwner } from '../../store/nfts.ts'

/** Public and the same for everybody: whoever asks again within a minute may be told the same. */
const ONE_MINUTE = 'public, max-age=60'

/** Signed claims, the phones that hold them, and what a verifier needs: the issuer's keys and the status list. */
export function mountClaims(app: Hono, deps: Dependencies): void {
  app.use('/.well-known/akashi-*', etag(), async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', ONE_MINUTE)
  })
  route(app, deps, claimsApi.issuer, () => issuerAnswer(deps))
  route(app, deps, claimsApi.status, async () => ({ list: await statusList(deps) }))
  route(app, deps, claimsApi.show, ({ params, query, user }) => oneClaim(deps, user, params.id, query.device))
  route(app, deps, claimsApi.list, ({ query, user }) =>
    manyClaims(deps, user, Number(query.page ?? 1), query.device),
  )
  route(app, deps, claimsApi.bindDevice, async ({ body, user, visitor, language }) =>
    deviceAnswer(deps, await bindDevice(deps, user, { visitor, language, body })),
  )
  route(app, deps, claimsApi.devices, async ({ user }) =>
    (await devicesOf(deps, user.id)).map((row) => deviceAnswer(deps, row)),
  )
  route(app, deps, claimsApi.loseDevice, ({ params, user }) => loseDevice(deps, user, params.id))
  route(app, deps, claimsApi.leaveDevice, ({ params, user }) => leaveDevice(deps, user, params.id))
}

async function issuerAnswer(deps: Dependencies) {
  await signingKey(deps)
  const keys = await allKeys(deps.db)
  return {
    issuer: deps.config.publicUrl,
    name: PRODUCT_NAME,
    keys: keys.map(({ kid, x, y, valid_from, retired_at, revoked_at }) => ({
      kty: 'EC' as const,
      crv: 'P-256' as const,
      alg: 'ES256' as const,
      use: 'sig' as const,
      kid,
      x,
      y,
      valid_from: valid_from.toISOString(),
      retired_at: retired_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
    status_list: statusAddress(deps),
  }
}

async function oneClaim(deps: Dependencies, user: SessionUser, id: string, deviceId: string | undefined) {
  const nft = await nftById(deps.db, id)
  if (!nft) throw new Problem(404, 'NOT_FOUND')
  if (nft.owner_user_id !== user.id) throw new Problem(403, 'FORBIDDEN')
  if (nft.minted_at === null) throw new Problem(409, 'NOT_MINTED')
  const device = await askedDevice(deps, user, deviceId)
  if ((await revokedAmong(deps.db, [id])).size > 0) throw new Problem(409, 'CERTIFICATE_REVOKED')
  const place = (await placesOf(deps.db, user.id, [id])).get(id)
  // sold in this moment
  if (!place) throw new Problem(403, 'FORBIDDEN')
  const [claim] = await signClaims(deps, [{ nft, place: place.place }], device)
  if (!claim) throw new Error(`no claim was signed for ${id}`)
  return claim
}

/** What cannot be certified now (not minted yet, revoked) is left out. */
async function manyClaims(deps: Dependencies, user: SessionUser, page: number, deviceId: string | undefined) {
  const device = await askedDevice(deps, user, deviceId)
  const { rows, total } = await nftsOfOwner(deps.db, user.id, (page - 1) * CLAIMS_PAGE, CLAIMS_PAGE)
  const minted = rows.filter(({ minted_at }) => minted_at !== null)
  const places = await placesOf(
    deps.db,
    user.id,
    minted.map(({ id }) => id),
  )
  const wanted = minted.flatMap((nft) => {
    const place = places.get(nft.id)
    return place && !place.revoked ? [{ nft, place: place.place }] : []
  })
  return { objects: await signClaims(deps, wanted, device), meta: pageMeta(total, page, CLAIMS_PAGE) }
}
