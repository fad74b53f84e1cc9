import { randomUUID } from 'node:crypto'
import { SESSION_COOKIE } from '../server/domain/accounts/cookies.ts'
import { openSession } from '../server/domain/accounts/sessions/open-session.ts'
import { userOfAddress } from '../server/store/accounts/users.ts'
import type { Shop } from './shop.ts'

/** A wallet address without an account. */
export const newAddress = () => `0x${randomUUID().replaceAll('-', '')}00000000`

/** A user who is signed in. */
export interface Member {
  id: string
  address: string
  /** The session cookie's value. */
  session: string
}

/** Signs a new user in. */
export async function newMember({ deps }: Shop, email: string | null = null): Promise<Member> {
  const first = { provider: 'metamask', email, language: 'en' } as const
  const { id, address } = await userOfAddress(deps.db, newAddress(), first)
  return { id, address, session: await openSession(deps, id) }
}

/** Signs a new user in; returns their Cookie header. */
export async function customer(shop: Shop): Promise<string> {
  return `${SESSION_COOKIE}=${(await newMember(shop)).session}`
}
