import { Wallet } from 'ethers'
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { changeProfile } from '../../server/domain/accounts/account/profile.ts'
import type { Dependencies, SessionUser } from '../../server/domain/dependencies.ts'
import { userOfAddress, type UserRow } from '../../server/store/accounts/users.ts'
import { COLLECTORS, type Collector } from './collectors.ts'

/** A collector of the demo with an account. */
export interface DemoMember {
  user: SessionUser
  wallet: Wallet
  language: Collector['language']
}

const PICTURES = new URL('../pictures/collectors/', import.meta.url)

/**
 * Opens the accounts of the demo's collectors, as wallets do: no password, no email address. Their keys come
 * from a secret of this shop, which is deleted when everything is done: then nobody can log in as them.
 * Repeating it changes nothing.
 */
export async function signUpCollectors(deps: Dependencies, secret: string): Promise<DemoMember[]> {
  return Promise.all(
    COLLECTORS.map(async (collector) => {
      const wallet = new Wallet(`0x${createHmac('sha256', secret).update(collector.handle).digest('hex')}`)
      const { language } = collector
      const first = { provider: 'metamask', email: null, language } as const
      const row = await introduced(deps, collector, await userOfAddress(deps.db, wallet.address, first))
      const { id, address, display_id: displayId } = row
      return { user: { id, address, displayId, session: '', provenAt: null }, wallet, language }
    }),
  )
}

/** The profile that its owner has written, with their picture. */
async function introduced(deps: Dependencies, collector: Collector, row: UserRow): Promise<UserRow> {
  if (row.icon_url !== null) return row
  const { handle, name, introduction, isPrivate: private_collection = false } = collector
  const picture = await readFile(new URL(`${handle}.webp`, PICTURES))
  const icon_url = (await deps.media.putOwn(picture, 'webp')).url
  const facts = { name, introduction, icon_url, private_collection, updated_at: deps.now() }
  const changed = await changeProfile(deps.db, row.id, { ...facts, display_id: handle })
  if (changed !== 'taken') return changed
  // a visitor of this minute has the same idea of a name
  const kept = await changeProfile(deps.db, row.id, facts)
  return kept === 'taken' ? row : kept
}
