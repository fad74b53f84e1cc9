import type { TypedBankAccount } from '../../../contract/bank-account.ts'
import {
  ACCOUNT_NUMBER,
  BANK_NAME_MOST,
  BANK_CODE,
  BRANCH,
  foldBankName,
  foldBranch,
  foldDigits,
  foldHolder,
  HOLDER,
  HOLDER_MOST,
} from '../../../contract/bank-fields.ts'
import { codeOfBank, fromPassbook, isPostBank, JAPANESE_BANKS } from './japanese-banks.ts'

/** What the form has: an empty bank code is none. */
export type BankForm = TypedBankAccount & { bank_code: string }
/** The fields that are typed; the kind is chosen. */
export type BankField = Exclude<keyof BankForm, 'kind'>

/** What is sent of the form. */
export function accountOf({ bank_code, ...account }: BankForm): TypedBankAccount {
  return foldDigits(bank_code) === '' ? account : { ...account, bank_code }
}

/** As a field is shown once it is left: in the form in which it is stored. */
const FOLDS: Readonly<Record<BankField, (text: string) => string>> = {
  bank_name: foldBankName,
  bank_code: foldDigits,
  branch: foldBranch,
  number: foldDigits,
  holder: foldHolder,
}

/**
 * The form once a field is left: in the form in which it is stored, with the code of a bank that is known by its name, and
 * what a passbook of ゆうちょ銀行 says as transfers need it.
 */
export function tidied(form: BankForm, left: BankField): BankForm {
  const now = { ...form, [left]: FOLDS[left](form[left]) }
  const known = left === 'bank_name' ? { ...now, bank_code: codeAfter(form, now.bank_name) } : now
  if (!isPostBank(known.bank_name, known.bank_code)) return known
  return { ...known, ...fromPassbook(foldBranch(known.branch), foldDigits(known.number)) }
}

/** A code that came with the name of another bank goes with it; one that was typed stays. */
function codeAfter({ bank_code }: BankForm, name: string): string {
  const typed = Object.values(JAPANESE_BANKS).includes(bank_code) ? '' : bank_code
  return codeOfBank(name) ?? typed
}

/** What is wrong with the fields, by field; `refused` by the server. */
export type BankProblems = Partial<Record<BankField, 'missing' | 'wrong' | 'long' | 'refused'>>

/** What the server would refuse: it decides by the same rules. */
export function bankProblems(typed: BankForm): BankProblems {
  const bank = foldBankName(typed.bank_name)
  const code = foldDigits(typed.bank_code)
  const branch = foldBranch(typed.branch)
  const holder = foldHolder(typed.holder)
  return {
    ...(bank === '' && { bank_name: 'missing' }),
    ...(bank.length > BANK_NAME_MOST && { bank_name: 'long' }),
    ...(code !== '' && !BANK_CODE.test(code) && { bank_code: 'wrong' }),
    ...(branch.length > BANK_NAME_MOST ? { branch: 'long' } : !BRANCH.test(branch) && { branch: 'wrong' }),
    ...(!ACCOUNT_NUMBER.test(foldDigits(typed.number)) && { number: 'wrong' }),
    ...(holder.length > HOLDER_MOST ? { holder: 'long' } : !HOLDER.test(holder) && { holder: 'wrong' }),
  }
}

/** The problem of a field that the server has refused; undefined for what is no field that is typed. */
export function refusedBankField(field: string | undefined): BankProblems | undefined {
  return field !== undefined && Object.hasOwn(FOLDS, field) ? { [field]: 'refused' } : undefined
}
