import { SESSION_MARK } from './document/app-code.ts'
import { report } from '../errors/report.ts'
import { isIdentityLost, renewIdentity } from '../wallet/identity.ts'

/** Who is signed in, where the browser has dropped the cookies that say so; its code is not in a first visit. */
export async function restoreIdentity(): Promise<void> {
  renewIdentity()
  if (!isIdentityLost(document.documentElement.hasAttribute(SESSION_MARK))) return
  try {
    const { restoreIdentity: restore } = await import('../flows/sign-in/restore-identity.ts')
    await restore()
  } catch (error) {
    report(error)
  }
}
