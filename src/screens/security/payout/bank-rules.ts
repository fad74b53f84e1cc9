import type { TypedBankAccount } from '../../../contract/bank-account.ts'
import {
  ACCOUNT_NUMBER,
  BANK_NAME_MOST,
  BRANCH_CODE,
  foldBankName,
  foldDigits,
  foldHolder,
  HOLDER,
  HOLDER_MOST,
} from '../../../contract/bank-fields.ts'

/** The fields that are typed; the kind is chosen. */
export type BankField = Exclude<keyof TypedBankAccount, 'kind'>

/** As a field is shown once it is left: in the form in which it is stored. */
export const FOLDS: Readonly<Record<BankField, (text: string) => string>> = {
  bank_name: foldBankName,
  branch_code: foldDigits,
  number: foldDigits,
  holder: foldHolder,
}

/** What is wrong with the fields, by field; `refused` by the server. */
export type BankProblems = Partial<Record<BankField, 'missing' | 'wrong' | 'long' | 'refused'>>

/** What the server would refuse: it decides by the same rules. */
export function bankProblems(typed: TypedBankAccount): BankProblems {
  const bank = foldBankName(typed.bank_name)
  const holder = foldHolder(typed.holder)
  return {
    ...(bank === '' && { bank_name: 'missing' }),
    ...(bank.length > BANK_NAME_MOST && { bank_name: 'long' }),
    ...(!BRANCH_CODE.test(foldDigits(typed.branch_code)) && { branch_code: 'wrong' }),
    ...(!ACCOUNT_NUMBER.test(foldDigits(typed.number)) && { number: 'wrong' }),
    ...(holder.length > HOLDER_MOST ? { holder: 'long' } : !HOLDER.test(holder) && { holder: 'wrong' }),
  }
}

/** The problem of a field that the server has refused; undefined for what is no field that is typed. */
export function refusedBankField(field: string | undefined): BankProblems | undefined {
  return field !== undefined && Object.hasOwn(FOLDS, field) ? { [field]: 'refused' } : undefined
}
