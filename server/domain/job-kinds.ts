/**
 * Commits a ball's Merkle root on chain and takes its starting offset from the block after; subject: ball id.
 */
export const COMMIT_DRAW = 'commit-draw'
/** Brings an order in line with its checkout at the payment provider; subject: checkout id. */
export const APPLY_PAYMENT = 'apply-payment'
/** Checks the checkout of a reservation that has ended once more; subject: checkout id. */
export const RECHECK_PAYMENT = 'look-again'
/** Releases a reservation whose time is over; subject: order id. */
export const EXPIRE_ORDER = 'expire-order'
/** Determines what a paid order contains; subject: order id. */
export const DRAW = 'draw'
/** Writes the transaction that mints what was drawn; subject: `next`, or `now` on demand. */
export const COLLECT_MINTS = 'collect-mints'
/** Waits for a transaction that mints; subject: its key. */
export const SETTLE_MINTS = 'settle-mints'
/** Reads which tokens moved, for their provenance; subject: `all`. */
export const FOLLOW_MOVES = 'follow-moves'
/** Tells the collection where a shop's royalties go; subject: group page id. */
export const SHOP_ROYALTY = 'shop-royalty'
/** Has indexers read again what is served of some tokens; subject: `id|change`. */
export const ANNOUNCE_METADATA = 'announce-metadata'
/** Puts the NFT into the buyer's collection; subject: order id. */
export const DELIVER = 'deliver'
/** Refunds a unit that is no longer available; subject: order id. */
export const REFUND_ORDER = 'refund'
/** Notifies the buyer of the outcome of a paid order; subject: order id. */
export const NOTIFY_OF_ORDER = 'tell-buyer'
/** Sends a webhook of the sandbox payment provider; subject: `event id|kind|checkout id`. */
export const SANDBOX_WEBHOOK = 'sandbox-webhook'
/** Delivers a mail to the SMTP server; subject: mail id. */
export const SEND_MAIL = 'send-mail'
/** Deletes what has expired, every hour; subject: `all`. */
export const SWEEP = 'sweep'
/** Opens incidents for orders and accounts that do not move on by themselves, every minute; subject: `all`. */
export const RECONCILE = 'reconcile'

/** Withdraws an approval on chain that no listing followed; subject: approval id. */
export const DROP_APPROVAL = 'drop-approval'
/** Closes a cancelled listing once its approval is withdrawn; subject: sale id. */
export const FINISH_CANCEL = 'finish-cancel'
/** Closes listings that the chain no longer holds, every few seconds; subject: `all`. */
export const WATCH_LISTINGS = 'watch-listings'

/** Brings the ledger in line with a dispute at the payment provider; subject: its id there. */
export const APPLY_DISPUTE = 'apply-dispute'
/** Checks a refund that was returned; subject: its id at the payment provider. */
export const APPLY_REFUND = 'apply-refund'

/** Releases the reservation of a listed work whose time is over; subject: resale order id. */
export const EXPIRE_RESALE_ORDER = 'expire-purchase'
/** Transfers a paid listed work on the chain; subject: resale order id. */
export const SETTLE_RESALE_ORDER = 'settle-sale'
/** Takes the authorized money of a listed work that was transferred; subject: resale order id. */
export const CAPTURE_RESALE_ORDER = 'capture-sale'
/** Closes the checkout of a listing that is about to end, and ends it; subject: sale id. */
export const END_LISTING = 'end-listing'
/** Refunds a listed work that could not be transferred; subject: resale order id. */
export const REFUND_RESALE_ORDER = 'refund-purchase'
/** Notifies buyer and seller of the outcome of a resale order; subject: resale order id. */
export const NOTIFY_OF_RESALE_ORDER = 'tell-of-sale'
/** Notifies a seller that a listing has ended automatically; subject: sale id. */
export const NOTIFY_LISTING_CLOSED = 'tell-of-closing'
/** Notifies the owner of a revoked or restored certificate; subject: `revocationSubject`. */
export const NOTIFY_OF_REVOCATION = 'tell-of-revocation'
/** Notifies a seller of the outcome of a payout; subject: payout id. */
export const NOTIFY_PAYOUT = 'tell-of-payout'
/** Finds balls on sale that somebody waits for, every few seconds; subject: `all`. */
export const WATCH_BALL_ALERTS = 'watch-ball-alerts'
/** Notifies the members who wait for a ball that is on sale; subject: ball id. */
export const NOTIFY_BALL_ON_SALE = 'notify-ball-on-sale'
/** Brings one work in line with its token on the chain; subject: token id. */
export const FOLLOW_TOKEN = 'follow-token'
