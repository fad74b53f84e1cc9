import type { Hono } from 'hono'
import { bankAccountApi } from '../../../src/contract/bank-account.ts'
import { requireProof } from '../../domain/accounts/proofs/credential-proof.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import {
  removeBankAccount,
  setBankAccount,
  shownBankAccount,
} from '../../domain/resale/payouts/bank-account.ts'
import { route } from '../route.ts'

/** The bank account to which the viewer's sales are paid out. */
export function mountBankAccount(app: Hono, deps: Dependencies): void {
  route(app, deps, bankAccountApi.show, async ({ user }) => ({
    account: await shownBankAccount(deps, user.id),
  }))

  route(app, deps, bankAccountApi.put, async ({ user, body, visitor }) => {
    await requireProof(deps, visitor, user, 'change-bank-account')
    return { account: await setBankAccount(deps, user.id, body) }
  })

  route(app, deps, bankAccountApi.remove, async ({ user, visitor }) => {
    await requireProof(deps, visitor, user, 'change-bank-account')
    await removeBankAccount(deps, user.id)
  })
}
