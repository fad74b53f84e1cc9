interface Person {
  name?: string | null | undefined
  display_id?: string | null | undefined
}

/** The display id that our server gives an account at first (server/store/accounts/users.ts): nobody's name. */
const GIVEN_ID = /^user_[0-9a-f]{10}$/

/** What a person is called: their name, else the display id that they have chosen; undefined for neither. */
export function personName({ name, display_id: id }: Person): string | undefined {
  if (name) return name
  return id && !GIVEN_ID.test(id) ? `@${id}` : undefined
}
