import type { Migration } from 'kysely/migration'
import * as start from './0001-start.ts'
import * as sales from './0002-sales.ts'
import * as listings from './0006-listings.ts'
import * as purchases from './0007-purchases.ts'
import * as agreedShares from './0008-agreed-shares.ts'
import * as payouts from './0009-payouts.ts'
import * as google from './0011-google.ts'
import * as vault from './0010-vault.ts'
import * as sessions from './0012-sessions.ts'
import * as claims from './0013-claims.ts'
import * as toldAddress from './0014-told-address.ts'
import * as ways from './0016-ways.ts'
import * as passkeys from './0015-passkeys.ts'
import * as incidents from './0017-incidents.ts'
import * as leftDevices from './0018-left-devices.ts'
import * as plannedJobs from './2026-11-22-data-planned-jobs.ts'
import * as moneyHolds from './2026-11-22-money-holds.ts'
import * as signupPending from './2026-11-22-signup-pending.ts'
import * as signupUniqueAddress from './2026-11-22-signup-unique-address.ts'
import * as waysHolds from './2026-11-22-ways-holds.ts'
import * as closedLists from './2026-11-22-zz-closed-lists.ts'
import * as revocations from './2026-11-25-claims-revocations.ts'
import * as issuerSignedPlaces from './2026-11-25-issuer-signed-places.ts'

/** Every migration in its order. A published one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-start': start,
  '0002-sales': sales,
  '0006-listings': listings,
  '0007-purchases': purchases,
  '0008-agreed-shares': agreedShares,
  '0013-claims': claims,
  '0009-payouts': payouts,
  '0011-google': google,
  '0010-vault': vault,
  '0012-sessions': sessions,
  '0014-told-address': toldAddress,
  '0016-ways': ways,
  '0015-passkeys': passkeys,
  '0017-incidents': incidents,
  '0018-left-devices': leftDevices,
  '2026-11-22-data-planned-jobs': plannedJobs,
  '2026-11-22-money-holds': moneyHolds,
  '2026-11-22-signup-pending': signupPending,
  '2026-11-22-signup-unique-address': signupUniqueAddress,
  '2026-11-22-ways-holds': waysHolds,
  '2026-11-22-zz-closed-lists': closedLists,
  '2026-11-25-claims-revocations': revocations,
  '2026-11-25-issuer-signed-places': issuerSignedPlaces,
}
