import type { Kysely } from 'kysely'
import type { Language } from '../../src/contract/translations.ts'
import type { Way } from '../../src/contract/ways.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies, SessionUser } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { stopReleases } from '../key-service/releases.ts'
import { unlinkIdentity } from '../store/identities.ts'
import { endOtherSessions } from '../store/sessions.ts'
import type { UserRow } from '../store/users.ts'
import { lockVault } from '../store/vault.ts'
import { tellOfWayIn } from './tell-of-way-in.ts'
import { addressesOf, lockUser, waysOf } from './ways.ts'

/**
 * Takes a way in away from who is signed in; the caller has seen a fresh proof. Whoever removes two of two at the same
 * moment keeps one, because the second waits for the first. Every other session ends, and
 * the owner is told, also at the address that is removed.
 * @throws HttpProblem 404 for one that is not theirs, 409 LAST_WAY, LAST_WRAP
 */
export async function removeWay(
  deps: Dependencies,
  { id, session }: SessionUser,
  wayId: string,
  language: Language,
): Promise<void> {
  const removed = await deps.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    if (!user) throw new HttpProblem(404, 'NOT_FOUND')
    const ways = await waysOf(trx, user)
    const way = ways.find((one) => one.id === wayId)
    if (!way) throw new HttpProblem(404, 'NOT_FOUND')
    const left = ways.filter((one) => one !== way)
    const [next] = left
    if (!next || way.kind === 'metamask') throw new HttpProblem(409, 'LAST_WAY')
    const tell = await addressesOf(trx, user)
    if (way.kind === 'google') await unlinkIdentity(trx, id, way.id)
    else await removePassword(trx, user.address, way.email ?? '')
    await goOnWith(trx, user, way, next)
    await endOtherSessions({ db: trx }, id, session)
    await tellOfWayIn(deps, trx, { displayId: user.display_id, tell }, way, language, 'removed')
    return { way, address: user.address }
  })
  deps.wakeJobs()
  // what waits for its time would end in a password for an address that is none any more
  if (removed.way.kind === 'email_password') await stopReleases(deps, removed.address)
}

/** The way that logs in and the wrap that opens the wallet go together, and what was under way with them. */
async function removePassword(trx: Kysely<DB>, address: string, email: string): Promise<void> {
  await lockVault(trx, address)
  const wraps = await trx.selectFrom('vault_wraps').select('kind').where('address', '=', address).execute()
  if (!wraps.some(({ kind }) => kind !== 'password')) throw new HttpProblem(409, 'LAST_WRAP')
  await trx.deleteFrom('vault_wraps').where('address', '=', address).where('kind', '=', 'password').execute()
  for (const table of ['recovery_sessions', 'recovery_links', 'pre_sessions', 'email_accounts'] as const) {
    await trx.deleteFrom(table).where('email', '=', email).execute()
  }
}

/** An account whose first way is gone goes on as one of the next; its person is still written to. */
async function goOnWith(trx: Kysely<DB>, user: UserRow, gone: Way, next: Way): Promise<void> {
  if (user.provider !== gone.kind) return
  await trx
    .updateTable('users')
    .set({ provider: next.kind, email: next.kind === 'email_password' ? next.email : user.email })
    .where('id', '=', user.id)
    .execute()
}
