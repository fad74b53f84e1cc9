import { savedIssuer } from '../../offline/issuer.ts'
import { comparedClock, type ComparedClock } from '../../network/clock.ts'

/**
 * How far the shop's clock is ahead of this device's: as of this visit's last answer, else as stored with the
 * issuer's keys. Undefined on a device that has never compared them. Never throws.
 */
export async function shopClock(): Promise<ComparedClock | undefined> {
  return comparedClock() ?? (await savedIssuer().catch(() => undefined))?.clock
}
