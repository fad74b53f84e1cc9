import { randomInt } from 'node:crypto'
import { Problem } from '../../../lib/problem.ts'
import { secondsAfter } from '../../../lib/time.ts'
import { setSignUpCode, takeCodeTry, type SignUp } from '../../../store/accounts/sign-ups.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countByAddress, countSignUpCode } from '../limits/login-limits.ts'
import { LINK_SECONDS } from '../limits/mailed-links.ts'
import { hashAuthKey, isAuthKey } from '../proofs/auth-key.ts'
import type { Visitor } from '../visitor.ts'
import { completeSignUp } from './confirm-sign-up.ts'
import { signUpBrowser } from './sign-up-browser.ts'

const DIGITS = 6
/** How often one code is tried, right or wrong (NIST SP 800-63B 5.2.2 asks for a limit). */
const MOST_TRIES = 5

/**
 * A new code for a sign-up, for as long as its link: the one before is void. Only its hash is stored, with a
 * salt and slow, because a million codes are soon tried.
 * @returns six digits
 */
export async function newSignUpCode(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { id }: Pick<SignUp, 'id'>,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  const expires_at = secondsAfter(now(), LINK_SECONDS)
  await setSignUpCode(db, id, { hash: await hashAuthKey(code), expires_at })
  return code
}

/**
 * Confirms the sign-up that waits at an address in this browser: account and wallet are created. The cookie of
 * the browser that signed up and the code together are the proof; the code alone, read to a stranger, opens
 * nothing.
 * @throws Problem 400 WRONG_CODE; 400 CODE_SPENT where no code is alive here; 409 VAULT_EXISTS; 429
 */
export async function confirmByCode(
  deps: Dependencies,
  { email, code }: { email: string; code: string },
  visitor: Visitor,
): Promise<void> {
  await countByAddress(deps, 'sign-up', visitor.clientAddress)
  const browser = signUpBrowser(deps, visitor)
  const tried =
    browser === null
      ? undefined
      : await takeCodeTry(deps.db, { email, browser, now: deps.now(), most: MOST_TRIES })
  if (!tried) throw new Problem(400, 'CODE_SPENT')
  // a browser that has no sign-up here takes none of the mailbox's tries
  await countSignUpCode(deps, email)
  if (!(await isAuthKey(code, tried.code_hash ?? undefined))) {
    throw new Problem(400, tried.code_tries < MOST_TRIES ? 'WRONG_CODE' : 'CODE_SPENT')
  }
  if (!(await completeSignUp(deps, tried))) throw new Problem(400, 'CODE_SPENT')
}
