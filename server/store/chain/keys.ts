// The keys of our chain transactions (`chain_txs.key`): each names one operation permanently, so that it is
// sent once. SQL that looks for one joins the prefix with an id.

/** The mint of an NFT. */
export const mintKey = (nftId: string) => `mint:${nftId}`

/** The mint of many NFTs. */
export const batchKey = (id: string) => `mints:${id}`

/** What indexers are told of a change of what is served of some tokens. */
export const metadataKey = (change: string) => `metadata:${change}`

/** The record of a ball's Merkle root. */
export const drawKey = (ballId: string) => `draw:${ballId}`

/** The approval of a listing. */
export const approvalKey = (approvalId: string) => `approve:${approvalId}`

/** The withdrawal of an approval that no listing followed. */
export const withdrawApprovalKey = (approvalId: string) => `withdraw:${approvalId}`

export const SETTLE_PREFIX = 'settle:'
/** The transfer of a sold work to the buyer of a resale order. */
export const settleKey = (resaleOrderId: string) => `${SETTLE_PREFIX}${resaleOrderId}`
/** The same transfer, sent again after a reorganisation has reverted it; tries count from 1. */
export const settleAgainKey = (resaleOrderId: string, attempt: number) =>
  `${settleKey(resaleOrderId)}:${attempt}`

/** The withdrawal of a cancelled sale's commitment, at each try. */
export const withdrawSaleKey = (saleId: string, attempt: number) => `withdraw-sale:${saleId}:${attempt}`
/** The withdrawal of a commitment that is on the chain although its sale has ended. */
export const withdrawEndedKey = (saleId: string, nonce: string | number | bigint) =>
  `withdraw-ended:${saleId}:${nonce}`
/** The withdrawal of a commitment whose transfer was refused. */
export const withdrawRefusedKey = (resaleOrderId: string) => `withdraw-refused:${resaleOrderId}`

/** What the collection is told about a shop's royalties, at each change. */
export const shopRoyaltyKey = (shop: number, change: string) => `shop-royalty:${shop}:${change}`
