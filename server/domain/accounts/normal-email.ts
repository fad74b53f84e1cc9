/** Email addresses are stored and compared in lower case, without the spaces around them. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
