import { randomInt } from 'node:crypto'
import { secondsAfter } from '../../../lib/time.ts'
import type { Dependencies } from '../../dependencies.ts'
import { LINK_SECONDS } from '../limits/mailed-links.ts'
import { hashAuthKey } from './auth-key.ts'

const DIGITS = 6
/** How often one code is tried, right or wrong (NIST SP 800-63B 5.2.2 asks for a limit). */
export const MOST_TRIES = 5

/** A code as it is mailed, and what the database stores of it. */
interface MailedCode {
  /** Six digits. */
  code: string
  hash: string
  expires_at: Date
}

/**
 * A new code, alive for as long as a mailed link. Only its hash is stored, with a salt and slow, because a million
 * codes are soon tried.
 */
export async function makeCode({ now }: Pick<Dependencies, 'now'>): Promise<MailedCode> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  return { code, hash: await hashAuthKey(code), expires_at: secondsAfter(now(), LINK_SECONDS) }
}
