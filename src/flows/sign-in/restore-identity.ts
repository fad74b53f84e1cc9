import { call } from '../../api/call.ts'
import { ApiError, GatewayError, UnreadableAnswer } from '../../api/errors.ts'
import { profileApi } from '../../contract/profile.ts'
import { inTime } from '../../network/deadline.ts'
import { forgetIdentity, notedIdentity, onIdentityChange, saveIdentity } from '../../wallet/identity.ts'

/** The first render waits for the server, and less long where the device has a note that is believed then. */
const PATIENCE_MS = { noted: 1000, unknown: 4000 } as const

/**
 * Restores who is signed in where the browser has dropped the cookies that say so, while the session goes on: from the
 * server, and without one from what this device has noted. Where the server knows of no session, nobody is.
 */
export async function restoreIdentity(): Promise<void> {
  const noted = notedIdentity()
  const answer = call(profileApi.mine, {})
  try {
    const mine = await inTime(answer, PATIENCE_MS[noted ? 'noted' : 'unknown'])
    const address = mine.wallet_address ?? noted?.address
    const provider = mine.provider ?? noted?.provider
    if (address && provider) saveIdentity(address, provider)
  } catch (error) {
    if (isRefusal(error)) return forgetIdentity()
    if (!noted) return
    saveIdentity(noted.address, noted.provider)
    void heedRefusal(answer)
  }
}

/** A refusal that comes later than the note was believed counts still, unless somebody has logged in or out since. */
async function heedRefusal(answer: Promise<unknown>): Promise<void> {
  let changed = false
  const stop = onIdentityChange(() => {
    changed = true
  })
  try {
    await answer
  } catch (error) {
    if (isRefusal(error) && !changed) forgetIdentity()
  } finally {
    stop()
  }
}

/** A captive portal's page, or a proxy's, says nothing about a session. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error instanceof GatewayError || error instanceof UnreadableAnswer)
    return false
  return error.status === 401
}
