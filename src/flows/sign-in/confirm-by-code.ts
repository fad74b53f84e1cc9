import { hasCode } from '../../api/failure.ts'
import { usersApi } from '../../contract/users.ts'
import { logInReleased, type TypedCode } from './log-in-by-code.ts'
import { emailLogIn, type LoggedIn } from './log-in.ts'
import type { SignInDeps } from './sign-in-deps.ts'

/** The server's code where a new code is needed, or the sign-up was confirmed already. */
const CODE_SPENT = 'CODE_SPENT'

interface Typed extends TypedCode {
  /** The password of the sign-up; undefined where the page was loaded anew and has it no more. */
  password: string | undefined
}

/**
 * Confirms the sign-up of this browser by its mailed code, and logs in. A sign-up that was confirmed meanwhile,
 * by its link or by a tap whose answer was lost, is logged in to as well. One without a password is given its wallet.
 * @returns `confirmed` where the log-in needs the password
 * @throws ApiError code `WRONG_CODE`, `CODE_SPENT`; NetworkError
 */
export async function confirmByCode(
  deps: SignInDeps,
  { email, code, password }: Typed,
): Promise<LoggedIn | { kind: 'confirmed'; email: string }> {
  try {
    const { released } = await deps.call(usersApi.emailCode, { body: { email, code } })
    if (released) return await logInReleased(deps, email, released)
  } catch (error) {
    if (!hasCode(error, CODE_SPENT) || password === undefined) throw error
    const inside = await emailLogIn(deps, { email, password }).catch(() => undefined)
    if (inside?.kind !== 'logged-in') throw error
    return inside
  }
  if (password === undefined) return { kind: 'confirmed', email }
  const inside = await emailLogIn(deps, { email, password })
  return inside.kind === 'logged-in' ? inside : { kind: 'confirmed', email }
}
