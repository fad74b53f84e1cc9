import { hash } from 'node:crypto'

/** SHA-256 of a bearer secret, hexadecimal: what the database stores of a token that only its holder has. */
export function digest(token: string): string {
  return hash('sha256', token)
}
