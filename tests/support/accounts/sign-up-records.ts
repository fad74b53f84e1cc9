import type { TestApp } from '../server/app.ts'
import { storedSignUps } from '../server/at-rest.ts'

const SECOND_MS = 1000

/**
 * Has so many others have signed up with an address, around the time of the one sign-up that is there: each a
 * second after the one before.
 * @param before how many of them are older than it
 * @returns their ids, the oldest first
 */
export async function othersSignUp(
  app: Pick<TestApp, 'deps'>,
  email: string,
  count: number,
  before: number,
): Promise<string[]> {
  const [own] = await storedSignUps(app, email)
  if (!own) throw new Error('no sign-up is stored')
  const others = Array.from({ length: count }, (_, at) => ({
    ...own,
    id: `other-${at}-${email}`,
    kdf: JSON.stringify(own.kdf),
    wallet: JSON.stringify(own.wallet),
    browser: `browser-${at}`,
    created_at: new Date(own.created_at.getTime() + (at - before) * SECOND_MS),
  }))
  await app.deps.db.insertInto('sign_ups').values(others).execute()
  return others.map(({ id }) => id)
}
