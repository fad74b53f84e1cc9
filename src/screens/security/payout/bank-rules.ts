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
import { codeOfBank, fromPassbook, isPostBank } from './japanese-banks.ts'

/** What the form has: an empty bank code is none. */
export type BankForm = TypedBankAccount & { bank_code: string }
/** The fields that are typed; the kind is chosen. */
export type BankField = Exclude<keyof BankForm, 'kind'>

/** What is sent of the form. */
export function accountOf(form: BankForm): TypedBankAccount {
  const { bank_code, ...account } = forTransfers(form)
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
 * The form once a field is left: in the form in which it is stored, with the code of a bank that is known by its name.
 * @param brought the code that came so with an earlier name, and goes with it
 */
export function tidied(form: BankForm, left: BankField, brought: string | undefined): BankForm {
  const now = { ...form, [left]: FOLDS[left](form[left]) }
  if (left !== 'bank_name') return now
  const typed = now.bank_code === brought ? '' : now.bank_code
  return { ...now, bank_code: codeOfBank(now.bank_name) ?? typed }
}

/** What a transfer needs of an account whose passbook has a symbol and a number (記号・番号); undefined where it has none. */
export function converted({ bank_name, bank_code, branch, number }: BankForm) {
  return isPostBank(bank_name, bank_code) ? fromPassbook(foldBranch(branch), foldDigits(number)) : undefined
}

/** As it is stored: where a passbook's symbol and number were typed, what they are for transfers. */
function forTransfers(form: BankForm): BankForm {
  const passbook = converted(form)
  return passbook ? { ...form, ...passbook, kind: 'ordinary' } : form
}

/** What is wrong with the fields, by field; `refused` by the server. */
export type BankProblems = Partial<Record<BankField, 'missing' | 'wrong' | 'long' | 'refused'>>

/** What the server would refuse: it decides by the same rules. */
export function bankProblems(form: BankForm): BankProblems {
  const typed = forTransfers(form)
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
