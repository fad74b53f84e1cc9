import type { Kysely } from 'kysely'
import { MOST_PASSKEYS, type NewVault, type VaultWrap } from '../../src/contract/vault.ts'
import type { DB } from '../db/schema.ts'
import type { Dependencies } from '../deps.ts'
import { HttpProblem } from '../http/problem.ts'
import { keepKey, note } from '../key-service/service.ts'
import { isTaken, keepVault, lockVault, putWrap, removeWrap, wrapsOf } from '../store/vault.ts'
import { tellOfWay } from './tell-of-way.ts'

/**
 * Keeps a new vault with its wraps, and with the key service what the operator's wrap needs. Inside the caller's
 * transaction: an account and its wallet come to be together or not at all.
 * @throws HttpProblem 409 VAULT_EXISTS where one is kept for the address, 400 where wraps and key do not fit together
 */
export async function keepNewVault(
  deps: Dependencies,
  trx: Kysely<DB>,
  address: string,
  made: NewVault,
): Promise<void> {
  const lower = address.toLowerCase()
  const operator = operatorOf(made.wraps, made.operator_key)
  if (new Set(made.wraps.map(({ kind }) => kind)).size < made.wraps.length) throw odd()
  if (!(await keepVault(trx, lower, made))) throw new HttpProblem(409, 'VAULT_EXISTS')
  if (operator) await keepKey(deps, trx, { wrapId: operator.id, address: lower }, operator.key)
}

/**
 * Adds a way in to a vault that is kept here, or replaces it (server/store/vault.ts, `putWrap`), and tells its owner;
 * in one transaction.
 * @throws HttpProblem 409 WRAP_EXISTS for a passkey that opens this wallet already, TOO_MANY_PASSKEYS
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
    throw isTaken(error) ? new HttpProblem(409, 'WRAP_EXISTS') : error
  }
}

/**
 * Takes a way in away, ends what the key service has of it, and tells the owner; in one transaction.
 * @throws HttpProblem 404 for one that has gone meanwhile, 409 LAST_WRAP
 */
export async function takeWrap(deps: Dependencies, address: string, wrap: Gone): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const gone = await removeWrap(trx, address, wrap.id)
    if (gone === 'last') throw new HttpProblem(409, 'LAST_WRAP')
    if (gone === 'none') throw new HttpProblem(404, 'NOT_FOUND')
    if (wrap.kind === 'operator') await note(deps, trx, address, 'removed')
    await tellOfWay(deps, trx, address, 'removed', wrap)
  })
  deps.wakeJobs()
}

type Gone = Pick<VaultWrap, 'id' | 'kind' | 'label'>

async function refuseTooMany(trx: Kysely<DB>, address: string): Promise<void> {
  const passkeys = (await wrapsOf(trx, address)).filter(({ kind }) => kind === 'passkey')
  if (passkeys.length >= MOST_PASSKEYS) {
    throw new HttpProblem(409, 'TOO_MANY_PASSKEYS', { most: MOST_PASSKEYS })
  }
}

function operatorOf(wraps: readonly VaultWrap[], key: string | undefined) {
  const wrap = wraps.find(({ kind }) => kind === 'operator')
  if ((wrap === undefined) !== (key === undefined)) throw odd()
  return wrap && key !== undefined ? { id: wrap.id, key } : undefined
}

function odd(): HttpProblem {
  return new HttpProblem(400, 'BAD_REQUEST', { field: 'wraps' })
}
