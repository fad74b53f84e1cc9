import { DEFAULT_LANGUAGE } from '../../../../src/contract/languages.ts'
import type { SaleEnding } from '../../../../src/contract/states.ts'
import { later, MINUTE_MS } from '../../../lib/time.ts'
import { sameAddress } from '../../../lib/same-hex.ts'
import { addJob } from '../../../store/jobs.ts'
import { noteWorkKnown } from '../../../store/shop/orders.ts'
import { changeOwner, lockSettlingSale, mintedToken } from '../../../store/resale/listed-tokens.ts'
import { closeListedSale } from '../../../store/resale/sale-transitions.ts'
import { userOfAddress } from '../../../store/accounts/users.ts'
import { markEntryTransferred } from '../../../store/certificates/status-entries.ts'
import type { Dependencies } from '../../dependencies.ts'
import { FOLLOW_TOKEN, NOTIFY_LISTING_CLOSED } from '../../job-kinds.ts'
import { requireWholeChain } from '../chain-standing.ts'
import { holdsCommitment } from '../commitment.ts'
import { tellNewOwnerIfRevoked } from '../tell-new-owner.ts'
import { requestEnding } from './end-reserved.ts'
import { withdrawLeftover } from './reorganisation.ts'

/** Blocks of this age are final on every chain that the marketplace supports. */
const FINAL_MS = 5 * MINUTE_MS
/**
 * A sale and its commitment end some blocks apart; a commitment that stays longer was put back by a
 * reorganisation.
 */
const LEFTOVER_MIN_AGE_MS = MINUTE_MS

/**
 * Brings one NFT in line with its token on chain: its owner, and whether its listing's commitment is still
 * there. A chain that is still coming back is read again when it is whole.
 * @param minAgeMs how long ago a sale must have ended for its leftover commitment to be withdrawn
 */
export async function followToken(
  deps: Dependencies,
  tokenId: bigint,
  minAgeMs = LEFTOVER_MIN_AGE_MS,
): Promise<void> {
  // the database is read first, in one statement: a commitment made after the chain was read is never held
  // against it
  const nft = await mintedToken(deps.db, tokenId.toString())
  if (!nft) return
  let [owner, onChain] = await tokenNow(deps, tokenId)
  const isMoved = () => owner !== null && !sameAddress(owner, nft.address)
  const isListed = () => holdsCommitment(onChain, nft.commitment ?? '')
  if (isMoved() || (nft.sale_id !== null && !isListed())) {
    await requireWholeChain(deps)
    ;[owner, onChain] = await tokenNow(deps, tokenId)
  }
  const moved = isMoved()
  if (nft.sale_id !== null && (moved || !isListed())) {
    const reason = moved ? 'moved' : 'withdrawn'
    if (nft.state === 'listed') await closeListing(deps, nft.sale_id, reason)
    // the buyer's checkout is closed first; the settlement of a paid order checks the chain itself
    else await requestEnding(deps, nft.sale_id, reason)
    // the newest block may be replaced: checked once more when it is final
    await addJob(deps.db, FOLLOW_TOKEN, tokenId.toString(), later(deps.now(), FINAL_MS))
  }
  if (moved && owner !== null) await followOwner(deps, nft.id, nft.owner_user_id, owner)
  if (nft.sale_id === null && onChain?.commitment)
    await withdrawLeftover(deps, { nftId: nft.id, tokenId, onChain, minAgeMs })
}

const tokenNow = ({ chain }: Dependencies, tokenId: bigint) =>
  Promise.all([chain.ownerOf(tokenId), chain.listingOf(tokenId)])

/** Closes a listing that is not reserved, and plans the message to its seller. */
async function closeListing(deps: Dependencies, saleId: string, reason: SaleEnding): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await closeListedSale(trx, saleId, reason, deps.now()))
      await addJob(trx, NOTIFY_LISTING_CLOSED, saleId, deps.now())
  })
}

/** Records a transfer outside the marketplace, unless a settlement is writing the owner. */
async function followOwner(deps: Dependencies, nftId: string, before: string, owner: string): Promise<void> {
  const language = DEFAULT_LANGUAGE
  const { id } = await userOfAddress(deps.db, owner, { provider: 'metamask', email: null, language })
  await deps.db.transaction().execute(async (trx) => {
    if (await lockSettlingSale(trx, nftId)) return
    const changed = await changeOwner(trx, nftId, { from: before, to: id, at: deps.now() })
    if (!changed) return
    await noteWorkKnown(trx, nftId, deps.now())
    await markEntryTransferred(trx, nftId, deps.now())
    await tellNewOwnerIfRevoked(trx, nftId, deps.now())
  })
}
