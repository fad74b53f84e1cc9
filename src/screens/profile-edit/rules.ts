import { emailAddress } from '../../contract/email-address.ts'
import { DISPLAY_ID_PATTERN, INTRODUCTION_MAX, NAME_MAX } from '../../contract/profile.ts'
import { charactersOf, writtenLine, writtenText } from '../../contract/written-text.ts'

/** The text fields of the form. */
export interface Fields {
  display_id: string
  name: string
  introduction: string
  email: string
  /** `true` or `false`, as a form sends it; empty where the server has no such switch. */
  private_collection: string
}

export type Problem = 'bad-id' | 'no-name' | 'too-long' | 'bad-email' | 'refused'
export type Problems = Partial<Record<keyof Fields, Problem>>

/** What the server would refuse (docs/product.md, "Sign-in"), reported before any request. */
export function problemsOf(fields: Fields): Problems {
  return {
    ...(!DISPLAY_ID_PATTERN.test(fields.display_id) && { display_id: 'bad-id' as const }),
    ...(writtenLine(fields.name) === '' && { name: 'no-name' as const }),
    ...(charactersOf(writtenLine(fields.name)) > NAME_MAX && { name: 'too-long' as const }),
    ...(charactersOf(writtenText(fields.introduction)) > INTRODUCTION_MAX && {
      introduction: 'too-long' as const,
    }),
    ...(fields.email.trim() !== '' &&
      emailAddress(fields.email) === undefined && { email: 'bad-email' as const }),
  }
}

/** What a field shows that the server has refused, which knew a rule that the form did not. */
const REFUSED: Partial<Record<string, Problems>> = {
  display_id: { display_id: 'bad-id' },
  name: { name: 'refused' },
  introduction: { introduction: 'refused' },
  email: { email: 'bad-email' },
}

/** The problem of a field that the server has refused; undefined for what is no field of the form. */
export function refusedProblem(field: string | undefined): Problems | undefined {
  return field === undefined ? undefined : REFUSED[field]
}

/** Normalizes a typed display id (`＠Ｈａｎａ `, `@Hana`). */
export function tidyDisplayId(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()
}
