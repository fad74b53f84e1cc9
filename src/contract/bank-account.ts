import * as v from 'valibot'
import {
  ACCOUNT_NUMBER,
  BANK_CODE,
  BANK_NAME_MOST,
  BRANCH,
  foldBankName,
  foldBranch,
  foldDigits,
  foldHolder,
  HOLDER,
  HOLDER_MOST,
} from './bank-fields.ts'
import { shownBankAccount } from './bank-account-shown.ts'
import { ACCOUNT_KINDS } from './bank-kinds.ts'
import { maybe } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What is typed may be wider than what is stored. */
const TYPED_MOST = 200
const typed = v.pipe(v.string(), v.maxLength(TYPED_MOST))

/** The bank account to which a seller is paid out, as it is typed; the server stores it as banks write it. */
const bankAccount = v.object({
  bank_name: v.pipe(typed, v.transform(foldBankName), v.minLength(1), v.maxLength(BANK_NAME_MOST)),
  /** Not everybody knows it, and the name says as much. */
  bank_code: v.optional(v.pipe(typed, v.transform(foldDigits), v.regex(BANK_CODE))),
  branch: v.pipe(typed, v.transform(foldBranch), v.maxLength(BANK_NAME_MOST), v.regex(BRANCH)),
  kind: v.picklist(ACCOUNT_KINDS),
  number: v.pipe(typed, v.transform(foldDigits), v.regex(ACCOUNT_NUMBER)),
  holder: v.pipe(typed, v.transform(foldHolder), v.maxLength(HOLDER_MOST), v.regex(HOLDER)),
})
export type BankAccount = v.InferOutput<typeof bankAccount>
export type TypedBankAccount = v.InferInput<typeof bankAccount>

const answer = v.object({ account: maybe(shownBankAccount) })

/** A seller's bank account (our addition). */
export const bankAccountApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/v1/bank_account',
    summary: "What may be shown of the bank account to which the viewer's sales are paid out",
    access: 'session',
    answer,
    extra: 'accounts',
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/v1/bank_account',
    summary:
      "Sets the bank account to which the viewer's sales are paid out; code PROVE_IDENTITY without a fresh proof of identity",
    access: 'session',
    changes: 'change-bank-account',
    body: bankAccount,
    answer,
    extra: 'accounts',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/bank_account',
    summary: 'Deletes the bank account of the viewer; code PROVE_IDENTITY without a fresh proof of identity',
    access: 'session',
    changes: 'change-bank-account',
    extra: 'accounts',
  }),
}
