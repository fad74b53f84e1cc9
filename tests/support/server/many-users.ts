import { Wallet } from 'ethers'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import { userOfAddress } from '../../../server/store/accounts/users.ts'
import type { TestApp } from './app.ts'
import type { Person } from '../accounts/people.ts'

/** Many signed-in people, without the signatures that only the sign-in tests need. */
export async function manyUsers(app: TestApp, size: number): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < size; i++) {
    const wallet = Wallet.createRandom()
    const first = { provider: 'metamask', email: null, language: 'en' } as const
    const user = await userOfAddress(app.deps.db, wallet.address, first)
    const cookie = `${SESSION_COOKIE}=${await openSession(app.deps, user.id)}`
    const { display_id, name, address: wallet_address } = user
    people.push({ wallet, cookie, profile: { display_id, name, wallet_address } })
  }
  return people
}
