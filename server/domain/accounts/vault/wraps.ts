import type { Kysely } from 'kysely'
import { MOST_PASSKEYS, type VaultWrap } from '../../../../src/contract/vault.ts'
import type { DB } from '../../../db/schema.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import { digest } from '../../../lib/digest.ts'
import { Problem } from '../../../lib/problem.ts'
import {
  emailAccountOfAddress,
  setCodeFrom,
  type EmailAccount,
} from '../../../store/accounts/email-accounts.ts'
import { isMethodUndoable } from '../../../store/accounts/method-undos.ts'
import { userByAddress } from '../../../store/accounts/users.ts'
import { deleteWrap, deleteWrapsOfKind, insertWrap, wrapsOf } from '../../../store/accounts/vault-wraps.ts'
import { lockVault } from '../../../store/accounts/vaults.ts'
import type { Dependencies } from '../../dependencies.ts'
import { isWaiting, waitingPeriodEnd } from '../limits/waiting-period.ts'
import { FIRST_METHOD } from '../method-ids.ts'
import { notifyOfFirstMethod } from '../notify/first-method.ts'
import { notifyOfWrap } from '../notify/vault-wrap.ts'
import { audit, storeKey } from './key-service.ts'
import { operatorOf } from './operator-wrap.ts'

/** Adds a wrap; of every kind but passkeys there is one, which the new one replaces. Inside a transaction. */
export async function putWrap(
  trx: Kysely<DB>,
  address: string,
  wrap: VaultWrap,
  locator?: string,
): Promise<void> {
  if (wrap.kind !== 'passkey') await deleteWrapsOfKind(trx, address, wrap.kind)
  const found = wrap.kind === 'passkey' && locator !== undefined ? digest(locator) : null
  await insertWrap(trx, address, wrap, found)
}

/**
 * Adds a wrap to a stored vault, or replaces it (`putWrap`), and notifies its owner; in one transaction.
 * @param more `operatorKey`: of the operator's wrap; `locator`: of a passkey that logs in by itself
 * @throws Problem 409 WRAP_EXISTS for a passkey that opens this wallet already, TOO_MANY_PASSKEYS; LAST_WRAP for an
 *   operator's wrap that replaces one which has to stay
 */
export async function addWrap(
  deps: Dependencies,
  address: string,
  wrap: VaultWrap,
  { operatorKey, locator }: { operatorKey?: string | undefined; locator?: string | undefined },
): Promise<void> {
  const operator = operatorOf([wrap], operatorKey)
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockVault(trx, address)
      const before = await standing(deps, trx, address)
      if (wrap.kind === 'passkey') await refuseTooMany(trx, address)
      if (operator && before.keepsOperator) throw new Problem(409, 'LAST_WRAP')
      await putWrap(trx, address, wrap, locator)
      if (operator) await storeKey(deps, trx, { wrapId: operator.id, address }, operator.key)
      if (wrap.kind === 'passkey' && before.byCode) await notifyOfFirstMethod(deps, trx, before.byCode)
      else await notifyOfWrap(deps, trx, address, 'added', wrap)
    })
    deps.wakeJobs()
  } catch (error) {
    // the same passkey twice (migration 0015), or the id of a stored wrap
    throw isUniqueViolation(error) ? new Problem(409, 'WRAP_EXISTS') : error
  }
}

/**
 * Removes a wrap, ends what the key service has of it, and notifies the owner; in one transaction.
 * @throws Problem 404 for one that is gone by now, 409 LAST_WRAP, also where only a password in its waiting
 *   period would be left, and for an operator's wrap that has to stay
 */
export async function takeWrap(
  deps: Dependencies,
  address: string,
  wrap: Pick<VaultWrap, 'id' | 'kind' | 'label'>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockVault(trx, address)
    const { account, keepsOperator } = await standing(deps, trx, address)
    if (wrap.kind === 'operator' && keepsOperator) throw new Problem(409, 'LAST_WRAP')
    const waiting = account && isWaiting(deps, account) ? 'password' : undefined
    const removed = await removeWrap(trx, address, wrap.id, waiting)
    if (removed === 'last') throw new Problem(409, 'LAST_WRAP')
    if (removed === 'none') throw new Problem(404, 'NOT_FOUND')
    if (wrap.kind === 'operator') await audit(deps, trx, address, 'removed')
    // or whoever removes it would open the wallet by a mail at once (sign-in-methods/log-in-by-code.ts)
    if (wrap.kind === 'passkey') await setCodeFrom(trx, address, waitingPeriodEnd(deps))
    await notifyOfWrap(deps, trx, address, 'removed', wrap)
  })
  deps.wakeJobs()
}

/**
 * Removes a wrap, unless it is the last. Every other change of the wraps of this wallet waits until this is
 * done: two that remove two of two wraps at the same moment leave one. Inside a transaction.
 * @param waiting a kind that opens nothing yet, and does not count as left
 */
export async function removeWrap(
  trx: Kysely<DB>,
  address: string,
  id: string,
  waiting?: VaultWrap['kind'],
): Promise<'removed' | 'last' | 'none'> {
  await lockVault(trx, address)
  const wraps = await wrapsOf(trx, address)
  if (!wraps.some((wrap) => wrap.id === id)) return 'none'
  if (!wraps.some((wrap) => wrap.id !== id && wrap.kind !== waiting)) return 'last'
  await deleteWrap(trx, address, id)
  return 'removed'
}

/** What the account of a wallet says of changes of its wraps. */
interface Standing {
  account: EmailAccount | undefined
  /** It has neither password nor passkey: mailed codes log in. */
  byCode: EmailAccount | undefined
  /**
   * Its operator's wrap stays: it is what mailed codes open the wallet with, and what is left when the first password or
   * passkey is taken back. Else who has read one code could shut the owner out.
   */
  keepsOperator: boolean
}

async function standing(deps: Dependencies, trx: Kysely<DB>, address: string): Promise<Standing> {
  const account = await emailAccountOfAddress(trx, address)
  const kinds = new Set((await wrapsOf(trx, address)).map(({ kind }) => kind))
  const byCode = account?.auth_hash === null && !kinds.has('passkey') ? account : undefined
  const user = account && (await userByAddress(trx, address))
  const isNew = user !== undefined && (await isMethodUndoable(trx, user.id, FIRST_METHOD, deps.now()))
  return { account, byCode, keepsOperator: kinds.has('operator') && (byCode !== undefined || isNew) }
}

async function refuseTooMany(trx: Kysely<DB>, address: string): Promise<void> {
  const passkeys = (await wrapsOf(trx, address)).filter(({ kind }) => kind === 'passkey')
  if (passkeys.length >= MOST_PASSKEYS) {
    throw new Problem(409, 'TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS })
  }
}
