import { charactersOf, DISPLAY_ID_PATTERN, INTRODUCTION_MAX, NAME_MAX } from '../../contract/profile.ts'
import { looksLikeEmail } from '../../lib/email.ts'

/** The text fields of the form. */
export interface Fields {
  display_id: string
  name: string
  introduction: string
  email: string
  /** `true` or `false`, as a form sends it; empty where the server has no such switch. */
  private_collection: string
}

export type Problem = 'bad-id' | 'no-name' | 'too-long' | 'bad-email'
export type Problems = Partial<Record<keyof Fields, Problem>>

/** What the server would refuse (docs/product.md, "Sign-in"), reported before any request. */
export function problemsOf(fields: Fields): Problems {
  const email = fields.email.trim()
  return {
    ...(!DISPLAY_ID_PATTERN.test(fields.display_id) && { display_id: 'bad-id' as const }),
    ...(fields.name.trim() === '' && { name: 'no-name' as const }),
    ...(isTooLong(fields.name, NAME_MAX) && { name: 'too-long' as const }),
    ...(isTooLong(fields.introduction, INTRODUCTION_MAX) && { introduction: 'too-long' as const }),
    ...(email !== '' && !looksLikeEmail(email) && { email: 'bad-email' as const }),
  }
}

/** Normalizes a typed display id (`＠Ｈａｎａ `, `@Hana`). */
export function tidyDisplayId(typed: string): string {
  return typed.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()
}

function isTooLong(text: string, most: number): boolean {
  return charactersOf(text.trim()) > most
}
