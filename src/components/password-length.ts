import { PASSWORD_MAX, PASSWORD_MIN } from '../config/constants.ts'

/** Whether a new password is neither too short nor too long, in characters as they are hashed: whole, NFKC. */
export function passwordFits(password: string): boolean {
  const { length } = Array.from(password.normalize('NFKC'))
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX
}
