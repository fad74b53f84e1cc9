import type { Kysely } from 'kysely'
import type { SignInMethod } from '../../../../src/contract/sign-in-methods.ts'
import type { DB } from '../../../db/schema.ts'
import { emailAccountOfAddress } from '../../../store/accounts/email-accounts.ts'
import { identitiesOf } from '../../../store/accounts/identities.ts'
import type { UserRow } from '../../../store/accounts/users.ts'
import { wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isWaiting } from '../limits/waiting-period.ts'
import { EMAIL_METHOD, WALLET_METHOD } from '../method-ids.ts'
import { codesFrom, opensByCode } from './log-in-by-code.ts'

type Owner = Pick<UserRow, 'id' | 'address' | 'provider'>

/** What a user can log in with, the method with which the account began first. */
export async function signInMethodsOf(
  deps: Pick<Dependencies, 'db' | 'now'>,
  user: Owner,
): Promise<SignInMethod[]> {
  const { db } = deps
  const methods: Omit<SignInMethod, 'removable'>[] = []
  const keyFrom = (row: { key_from: Date | null }) =>
    isWaiting(deps, row) ? (row.key_from?.toISOString() ?? null) : null
  const addedAt = (kind: SignInMethod['kind'], at: Date | null) =>
    kind === user.provider ? null : (at?.toISOString() ?? null)
  if (user.provider === 'metamask') {
    const own = { email: null, address: user.address, added_at: null, key_from: null }
    methods.push({ id: WALLET_METHOD, kind: 'metamask', ...own })
  }
  const account = await emailAccountOfAddress(db, user.address)
  if (account) {
    const added_at = addedAt('email_password', account.verified_at)
    const codeFrom = await codesFrom(deps, account)
    const own = {
      email: account.email,
      address: null,
      added_at,
      key_from: keyFrom(account),
      ...((await opensByCode(deps, account)) && { by_code: true }),
      ...(codeFrom && { code_from: codeFrom.toISOString() }),
    }
    methods.push({ id: EMAIL_METHOD, kind: 'email_password', ...own })
  }
  for (const { id, kind, email, created_at, ...row } of await identitiesOf(db, user.id)) {
    if (kind !== 'google') continue
    const own = { email, address: null, added_at: addedAt(kind, created_at), key_from: keyFrom(row) }
    methods.push({ id, kind, ...own })
  }
  const opens = account === undefined || (await opensWithoutPassword(db, user.address))
  return methods
    .map((method) => ({
      ...method,
      removable:
        methods.some((one) => one !== method && one.key_from === null) && isRemovable(method.kind, opens),
    }))
    .toSorted((a, b) => (a.added_at ?? '').localeCompare(b.added_at ?? ''))
}

function isRemovable(kind: SignInMethod['kind'], withoutPassword: boolean): boolean {
  return kind === 'google' || (kind === 'email_password' && withoutPassword)
}

/** Whether a wrap other than the password's opens a wallet that is stored here. */
async function opensWithoutPassword(db: Kysely<DB>, address: string): Promise<boolean> {
  return (await wrapsOf(db, address)).some(({ kind }) => kind !== 'password')
}
