import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE } from '../server/domain/accounts/cookies.ts'
import { openSession } from '../server/domain/accounts/sessions/open-session.ts'
import { userOfAddress } from '../server/store/users.ts'
import type { Shop } from './shop.ts'

/** A wallet address without an account. */
export const newAddress = () => `0x${randomUUID().replaceAll('-', '')}00000000`

/** Signs a new user in; returns their Cookie header. */
export async function customer(shop: Shop): Promise<string> {
  const first = { provider: 'metamask', email: null, language: 'en' } as const
  const user = await userOfAddress(shop.deps.db, newAddress(), first)
  return `${SESSION_COOKIE}=${await openSession(shop.deps, user.id)}`
}
