import type { UserRow } from '../../../store/users.ts'

/** What a mail calls a person: their chosen name in one line, or the name of their page where they have none. */
export function greetedAs({ name, display_id }: Pick<UserRow, 'name' | 'display_id'>): string {
  return name.replaceAll(/\s+/g, ' ').trim() || `@${display_id}`
}
