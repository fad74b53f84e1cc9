import type { AccountDb } from '../offline/db.ts'
import { onDevice } from '../offline/device.ts'
import { savedIssuer } from '../offline/issuer.ts'
import { walletAddress } from '../wallet/identity.ts'

/** Signed claims on this device, and whether it may sign for them. */
interface ClaimsHere {
  stored: number
  /** Those that name this device as the holder. */
  bound: number
  /** When the oldest of them was signed, in milliseconds since 1970. */
  oldestAt: number | undefined
  /** This device was reported lost. */
  lost: boolean
}

/** The claims stored on this device; undefined where the shop signs none, as far as this device knows. */
export async function claimsHere(): Promise<ClaimsHere | undefined> {
  if (!(await savedIssuer().catch(() => undefined))) return undefined
  const here = await onDevice(walletAddress(), counted).catch(() => undefined)
  return here ?? { stored: 0, bound: 0, oldestAt: undefined, lost: false }
}

async function counted(db: AccountDb): Promise<ClaimsHere> {
  const [key, oldest, stored] = await Promise.all([
    db.keys.get('holder'),
    db.claims.orderBy('savedAt').first(),
    db.claims.count(),
  ])
  const own = key?.id
  const bound = own === undefined ? 0 : await db.claims.filter(({ device }) => device === own).count()
  return { stored, bound, oldestAt: oldest?.savedAt, lost: key?.lost ?? false }
}
