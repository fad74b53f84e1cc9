import type { Hono } from 'hono'
import { memberShowcaseApi } from '../../../src/contract/member-showcase.ts'
import type { Language } from '../../../src/contract/translations.ts'
import { arrangeShowcase } from '../../domain/accounts/account/arrange-showcase.ts'
import { shownUser } from '../../domain/accounts/account/shown-user.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { showcaseOf } from '../../store/accounts/member-showcase.ts'
import { openPrices } from '../../store/resale/sales.ts'
import { nftsByIds } from '../../store/provenance/nfts.ts'
import { route } from '../route.ts'
import { nftAnswer } from '../serializers/nfts.ts'
import { isHidden } from '../serializers/users.ts'

/** What members show first on their pages; of a private collection nothing. */
export function mountMemberShowcase(app: Hono, deps: Dependencies): void {
  route(app, deps, memberShowcaseApi.show, async ({ params, language, user }) => {
    const owner = await shownUser(deps.db, params.displayId)
    if (isHidden(owner, user?.id)) return { objects: [] }
    return { objects: await shown(deps, owner.id, language, user?.id) }
  })

  route(app, deps, memberShowcaseApi.arrange, async ({ body, language, user }) => {
    await arrangeShowcase(deps, user, body.works)
    return { objects: await shown(deps, user.id, language, user.id) }
  })
}

async function shown(deps: Dependencies, ownerId: string, language: Language, viewerId: string | undefined) {
  const ids = await showcaseOf(deps.db, ownerId)
  const [works, prices] = await Promise.all([nftsByIds(deps.db, ids), openPrices(deps.db, ids)])
  const rows = new Map(works.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const price = prices.get(id) ?? null
    return row ? [{ ...nftAnswer(row, deps.chain, { language, viewerId }), price }] : []
  })
}
