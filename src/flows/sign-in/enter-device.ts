import type { Provider } from '../../contract/users.ts'
import { endLogInAgain } from './log-in-again.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'
import { sameHex } from '../../lib/same-hex.ts'
import { forgetDevice, forgetWithBrowser } from '../../offline/forget.ts'
import { saveIdentity, walletAddress } from '../../wallet/identity.ts'

/**
 * Makes this device the account's that the server has just logged in. Where another account's session had ended
 * here, its data is wiped, and this tab stores nothing until it is loaded again. On a shared device everything is
 * wiped with the browser, even without a log-out.
 */
export async function enterDevice(address: string, provider: Provider): Promise<void> {
  const before = walletAddress()
  saveIdentity(address, provider)
  endLogInAgain()
  if (before !== undefined && !sameHex(before, address)) await forgetDevice(before)
  // after the wipe, which removes this note too
  if (isSharedDevice()) forgetWithBrowser()
}
