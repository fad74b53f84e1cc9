import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { issuerApi } from '../../../src/contract/issuer.ts'
import { signingKey } from '../../domain/certificates/issuer-keys.ts'
import { statusAddress, statusList } from '../../domain/certificates/status-list.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { issuerKeys } from '../../store/certificates/issuer-keys.ts'
import { issuerAnswer } from '../serializers/issuer.ts'
import { route } from '../route.ts'

/** Public and the same for all clients; may be cached for a minute. */
const ONE_MINUTE = 'public, max-age=60'

/** What a verifier of signed claims needs: the issuer's public keys and the status list. */
export function mountIssuer(app: Hono, deps: Dependencies): void {
  app.use('/.well-known/akashi-*', etag(), async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', ONE_MINUTE)
  })
  route(app, deps, issuerApi.show, async () => {
    await signingKey(deps) // makes the first one
    return issuerAnswer(deps.config.publicUrl, await issuerKeys(deps.db), statusAddress(deps))
  })
  route(app, deps, issuerApi.status, async () => ({ list: await statusList(deps) }))
}
