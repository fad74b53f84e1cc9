import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { CLAIMS_PAGE, claimsApi } from '../../../src/contract/claims.ts'
import { bindDevice } from '../../domain/certificates/bind-device.ts'
import { claimFor, claimsFor } from '../../domain/certificates/claims.ts'
import { leaveDevice, loseDevice } from '../../domain/certificates/devices.ts'
import { signingKey } from '../../domain/certificates/issuer-keys.ts'
import { statusAddress, statusList } from '../../domain/certificates/status-list.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { devicesOf } from '../../store/bound-devices.ts'
import { issuerKeys } from '../../store/issuer-keys.ts'
import { deviceAnswer } from '../answers/devices.ts'
import { issuerAnswer } from '../answers/issuer.ts'
import { pageMeta } from '../pagination.ts'
import { route } from '../route.ts'

/** Public and the same for all clients; may be cached for a minute. */
const ONE_MINUTE = 'public, max-age=60'

/**
 * Signed claims, the phones that hold them, and what a verifier needs: the issuer's keys and the status list.
 */
export function mountClaims(app: Hono, deps: Dependencies): void {
  app.use('/.well-known/akashi-*', etag(), async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', ONE_MINUTE)
  })
  route(app, deps, claimsApi.issuer, async () => {
    await signingKey(deps) // makes the first one
    return issuerAnswer(deps.config.publicUrl, await issuerKeys(deps.db), statusAddress(deps))
  })
  route(app, deps, claimsApi.status, async () => ({ list: await statusList(deps) }))
  route(app, deps, claimsApi.show, ({ params, query, user }) => claimFor(deps, user, params.id, query.device))
  route(app, deps, claimsApi.list, async ({ query, user }) => {
    const page = Number(query.page ?? 1)
    const { claims, total } = await claimsFor(deps, user, page, query.device)
    return { objects: claims, meta: pageMeta(total, page, CLAIMS_PAGE) }
  })
  route(app, deps, claimsApi.bindDevice, async ({ body, user, visitor, language }) =>
    deviceAnswer(await bindDevice(deps, user, { visitor, language, body }), deps.now()),
  )
  route(app, deps, claimsApi.devices, async ({ user }) =>
    (await devicesOf(deps.db, user.id)).map((row) => deviceAnswer(row, deps.now())),
  )
  route(app, deps, claimsApi.loseDevice, ({ params, user }) => loseDevice(deps, user, params.id))
  route(app, deps, claimsApi.leaveDevice, ({ params, user }) => leaveDevice(deps, user, params.id))
}
