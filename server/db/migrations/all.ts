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
import * as showcase from './2026-11-25-shop-showcase.ts'
import * as signupCodes from './2026-11-25-signup-codes.ts'
import * as works from './2026-11-25-zz-works.ts'
import * as ballMaterial from './2026-11-26-ball-material.ts'
import * as bankAccounts from './2026-11-26-bank-accounts.ts'
import * as names from './2026-11-26-names-chosen.ts'
import * as mintedInBatches from './2026-11-27-works-minted-in-batches.ts'
import * as moves from './2026-11-27-works-moves.ts'
import * as shopRoyalties from './2026-11-27-shop-royalties.ts'
import * as ballAlerts from './2026-11-26-shop-ball-alerts.ts'
import * as vaultLocators from './2026-11-26-vault-locators.ts'
import * as chainSending from './2026-11-27-chain-sending.ts'
import * as pendingPayments from './2026-11-28-pending-payments.ts'
import * as writtenTexts from './2026-11-28-written-texts.ts'
import * as profileWords from './2026-11-29-profile-words.ts'
import * as receipts from './2026-11-29-receipts-issued.ts'
import * as showcasePlaces from './2026-11-29-showcase-places.ts'
import * as signUpByCode from './2026-11-29-sign-up-by-code.ts'
import * as reports from './2026-11-29-reports-sent.ts'
import * as search from './2026-11-29-zz-search.ts'
import * as saleFacets from './2026-11-29-zzz-sale-facets.ts'
import * as favorites from './2026-11-29-zzzz-favorites.ts'
import * as searchByOneCharacter from './2026-11-30-search-by-one-character.ts'
import * as saleWorks from './2026-11-30-zz-sale-works.ts'
import * as refundsOutside from './2026-11-30-zzz-refunds-outside.ts'
import * as saleChoices from './2026-11-30-zzzz-sale-choices.ts'
import * as noticesPage from './2026-11-30-zzzzz-notices-page.ts'
import * as openedBalls from './2026-11-30-zzzzzz-opened-balls.ts'

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
  '2026-11-25-shop-showcase': showcase,
  '2026-11-25-signup-codes': signupCodes,
  '2026-11-25-zz-works': works,
  '2026-11-26-ball-material': ballMaterial,
  '2026-11-26-bank-accounts': bankAccounts,
  '2026-11-26-names-chosen': names,
  '2026-11-26-shop-ball-alerts': ballAlerts,
  '2026-11-26-vault-locators': vaultLocators,
  '2026-11-27-chain-sending': chainSending,
  '2026-11-27-shop-royalties': shopRoyalties,
  '2026-11-27-works-minted-in-batches': mintedInBatches,
  '2026-11-27-works-moves': moves,
  '2026-11-28-pending-payments': pendingPayments,
  '2026-11-28-written-texts': writtenTexts,
  '2026-11-29-profile-words': profileWords,
  '2026-11-29-receipts-issued': receipts,
  '2026-11-29-reports-sent': reports,
  '2026-11-29-showcase-places': showcasePlaces,
  '2026-11-29-sign-up-by-code': signUpByCode,
  '2026-11-29-zz-search': search,
  '2026-11-29-zzz-sale-facets': saleFacets,
  '2026-11-29-zzzz-favorites': favorites,
  '2026-11-30-search-by-one-character': searchByOneCharacter,
  '2026-11-30-zz-sale-works': saleWorks,
  '2026-11-30-zzz-refunds-outside': refundsOutside,
  '2026-11-30-zzzz-sale-choices': saleChoices,
  '2026-11-30-zzzzz-notices-page': noticesPage,
  '2026-11-30-zzzzzz-opened-balls': openedBalls,
}
