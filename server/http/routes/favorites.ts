import type { Hono } from 'hono'
import type { FavoriteKind } from '../../../src/contract/favorite-kinds.ts'
import { favoritesApi } from '../../../src/contract/favorites.ts'
import { favoriteOf, setFavorite, withdrawFavorite } from '../../domain/accounts/account/favorites.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { favoritesOf } from '../../store/shop/favorites.ts'
import { route } from '../route.ts'
import { favoriteAnswer } from '../serializers/favorites.ts'

/** Works and balls that members mark for themselves. */
export function mountFavorites(app: Hono, deps: Dependencies): void {
  route(app, deps, favoritesApi.list, async ({ user, language }) =>
    (await favoritesOf(deps.db, user.id)).map((row) => favoriteAnswer(row, language)),
  )
  mountKind(app, deps, 'work', {
    show: favoritesApi.work,
    set: favoritesApi.setWork,
    withdraw: favoritesApi.withdrawWork,
  })
  mountKind(app, deps, 'ball', {
    show: favoritesApi.ball,
    set: favoritesApi.setBall,
    withdraw: favoritesApi.withdrawBall,
  })
}

/** The three calls about one thing, which answer how it is then. */
function mountKind(
  app: Hono,
  deps: Dependencies,
  kind: FavoriteKind,
  rows: Record<'show' | 'set' | 'withdraw', typeof favoritesApi.work>,
): void {
  route(app, deps, rows.show, ({ params, user }) => favoriteOf(deps, user, { kind, id: params.id }))
  route(app, deps, rows.set, async ({ params, user }) => {
    await setFavorite(deps, user, { kind, id: params.id })
    return favoriteOf(deps, user, { kind, id: params.id })
  })
  route(app, deps, rows.withdraw, async ({ params, user }) => {
    await withdrawFavorite(deps, user, { kind, id: params.id })
    return favoriteOf(deps, user, { kind, id: params.id })
  })
}
