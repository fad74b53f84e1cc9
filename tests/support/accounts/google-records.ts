import type { TestApp } from '../server/app.ts'

type Shop = Pick<TestApp, 'deps'>

/** The Google accounts of an address that users log in with. */
export function identitiesOf({ deps }: Shop, email: string) {
  return deps.db.selectFrom('identities').selectAll().where('email', '=', email).execute()
}

/** Has the Google account of an address belong to somebody else at Google. */
export async function passToAnother({ deps }: Shop, email: string): Promise<void> {
  const subject = 'somebody else with this address'
  await deps.db.updateTable('identities').set({ subject }).where('email', '=', email).execute()
}

/** Who has been identified by Google and has no account here yet. */
export function waitingForAccount({ deps }: Shop) {
  return deps.db.selectFrom('pre_sessions').selectAll().execute()
}

/** Has the redirects to Google have begun without the wallet's signature. */
export async function withoutSignature({ deps }: Shop): Promise<void> {
  await deps.db.updateTable('openid_states').set({ link_proof: null }).execute()
}
