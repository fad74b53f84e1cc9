import type { Kysely } from 'kysely'
import { MOST_PASSKEYS, type NewVault, type VaultWrap } from '../../../../src/contract/vault.ts'
import { isOnHold } from '../limits/waiting-period.ts'
import { emailOf } from '../sign-in-methods/sign-in-methods.ts'
import type { DB } from '../../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Problem } from '../../../lib/problem.ts'
import { encryptKey, keepEncryptedKey, keepKey, note } from './key-service.ts'
import { isTaken, keepVault, lockVault, putWrap, removeWrap, wrapsOf } from '../../../store/vault.ts'
import { tellOfWay } from '../notify/vault-wrap.ts'

/** A new vault on its way into the tables: the key of its operator's wrap rests encrypted. */
export interface PendingVault extends Pick<NewVault, 'vault' | 'wraps'> {
  operatorKey: string | null
}

/**
 * Makes a new vault ready to be kept now or later.
 * @throws Problem 400 where wraps and key do not fit together
 */
export function pendingVault(deps: Dependencies, address: string, made: NewVault): PendingVault {
  const { vault, wraps } = made
  const operator = operatorOf(wraps, made.operator_key)
  if (new Set(wraps.map(({ kind }) => kind)).size < wraps.length) throw odd()
  const account = { wrapId: operator?.id ?? '', address: address.toLowerCase() }
  return { vault, wraps, operatorKey: operator ? encryptKey(deps, account, operator.key) : null }
}

/**
 * Keeps a vault with its wraps, and with the key service what the operator's wrap needs. Inside the caller's
 * transaction: an account and its wallet come to be together or not at all.
 * @throws Problem 409 VAULT_EXISTS where one is kept for the address
 */
export async function keepPendingVault(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  { vault, wraps, operatorKey }: PendingVault,
): Promise<void> {
  const lower = address.toLowerCase()
  if (!(await keepVault(trx, lower, { vault, wraps }))) throw new Problem(409, 'VAULT_EXISTS')
  const operator = wraps.find(({ kind }) => kind === 'operator')
  if (!operator || operatorKey === null) return
  await keepEncryptedKey(deps, trx, { wrapId: operator.id, address: lower }, operatorKey)
}

/**
 * Keeps a new vault at once: as `pendingVault` and `keepPendingVault`.
 * @throws Problem 409 VAULT_EXISTS, 400
 */
export async function keepNewVault(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  made: NewVault,
): Promise<void> {
  await keepPendingVault(deps, trx, address, pendingVault(deps, address, made))
}

/**
 * Adds a way in to a vault that is kept here, or replaces it (server/store/vault.ts, `putWrap`), and tells its owner;
 * in one transaction.
 * @throws Problem 409 WRAP_EXISTS for a passkey that opens this wallet already, TOO_MANY_PASSKEYS
 */
export async function addWrap(
  deps: Dependencies,
  address: string,
  wrap: VaultWrap,
  operatorKey: string | undefined,
): Promise<void> {
  const operator = operatorOf([wrap], operatorKey)
  try {
    await deps.db.transaction().execute(async (trx) => {
      await lockVault(trx, address)
      if (wrap.kind === 'passkey') await refuseTooMany(trx, address)
      await putWrap(trx, address, wrap)
      if (operator) await keepKey(deps, trx, { wrapId: operator.id, address }, operator.key)
      await tellOfWay(deps, trx, address, 'added', wrap)
    })
    deps.wakeJobs()
  } catch (error) {
    // the same passkey twice (migration 0015), or a wrap's id that is somewhere already
    throw isTaken(error) ? new Problem(409, 'WRAP_EXISTS') : error
  }
}

/**
 * Takes a way in away, ends what the key service has of it, and tells the owner; in one transaction.
 * @throws Problem 404 for one that has gone meanwhile, 409 LAST_WRAP, also where only a password on hold would be left
 */
export async function takeWrap(deps: Dependencies, address: string, wrap: Gone): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const account = await emailOf(trx, address)
    const waits = account && isOnHold(deps, account) ? 'password' : undefined
    const gone = await removeWrap(trx, address, wrap.id, waits)
    if (gone === 'last') throw new Problem(409, 'LAST_WRAP')
    if (gone === 'none') throw new Problem(404, 'NOT_FOUND')
    if (wrap.kind === 'operator') await note(deps, trx, address, 'removed')
    await tellOfWay(deps, trx, address, 'removed', wrap)
  })
  deps.wakeJobs()
}

type Gone = Pick<VaultWrap, 'id' | 'kind' | 'label'>

async function refuseTooMany(trx: Kysely<DB>, address: string): Promise<void> {
  const passkeys = (await wrapsOf(trx, address)).filter(({ kind }) => kind === 'passkey')
  if (passkeys.length >= MOST_PASSKEYS) {
    throw new Problem(409, 'TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS })
  }
}

function operatorOf(wraps: readonly VaultWrap[], key: string | undefined) {
  const wrap = wraps.find(({ kind }) => kind === 'operator')
  if ((wrap === undefined) !== (key === undefined)) throw odd()
  return wrap && key !== undefined ? { id: wrap.id, key } : undefined
}

function odd(): Problem {
  return new Problem(400, 'BAD_REQUEST', { field: 'wraps' })
}
