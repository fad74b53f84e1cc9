import { writtenLine } from '../../../../src/contract/written-text.ts'
import type { UserRow } from '../../../store/accounts/users.ts'

/** What a mail calls a person: their chosen name in one line, or the name of their page where they have none. */
export function greetedAs({ name, display_id }: Pick<UserRow, 'name' | 'display_id'>): string {
  return writtenLine(name).replaceAll(/\s+/g, ' ') || `@${display_id}`
}
