/** Characters of a password as they are hashed: of its NFKC form, whole ones. */
export function passwordLength(password: string): number {
  return Array.from(password.normalize('NFKC')).length
}
