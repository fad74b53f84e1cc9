/** Commits a ball's Merkle root on chain and takes its starting offset from the block after; subject: ball id. */
export const COMMIT_DRAW = 'commit-draw'
/** Brings an order in line with its checkout at the card company; subject: checkout id. */
export const APPLY_PAYMENT = 'apply-payment'
/** Looks once more at the card page of a reservation that has ended; subject: checkout id. */
export const RECHECK_PAYMENT = 'look-again'
/** Releases a reservation whose time is over; subject: order id. */
export const EXPIRE_ORDER = 'expire-order'
/** Finds out what a paid order holds; subject: order id. */
export const DRAW = 'draw'
/** Mints the drawn NFT to its owner; subject: order id. */
export const MINT = 'mint'
/** Puts the NFT into the buyer's collection; subject: order id. */
export const DELIVER = 'deliver'
/** Gives the money back for a unit that is gone; subject: order id. */
export const REFUND_ORDER = 'refund'
/** Writes to the buyer what became of a paid order; subject: order id. */
export const NOTIFY_OF_ORDER = 'tell-buyer'
/** Sends a webhook of the sandbox card company; subject: `event id|kind|checkout id`. */
export const SANDBOX_WEBHOOK = 'sandbox-webhook'
/** Hands a mail over to the SMTP server; subject: mail id. */
export const SEND_MAIL = 'send-mail'
/** Deletes what has expired, every hour; subject: `all`. */
export const SWEEP = 'sweep'

/** Withdraws an approval on chain that no listing followed; subject: approval id. */
export const DROP_APPROVAL = 'drop-approval'
/** Marks a listing as cancelled once its commitment is gone; subject: sale id. */
export const FINISH_CANCEL = 'finish-cancel'
/** Closes listings that the chain no longer holds, every few seconds; subject: `all`. */
export const WATCH_LISTINGS = 'watch-listings'

/** Brings the ledger in line with a dispute; subject: its id at the payment provider. */
export const APPLY_DISPUTE = 'apply-dispute'
/** Opens an incident for a refund that failed; subject: its id at the payment provider. */
export const APPLY_REFUND = 'apply-refund'

/** Releases the reservation of a listed work whose time is over; subject: purchase id. */
export const EXPIRE_RESALE_ORDER = 'expire-purchase'
/** Hands a paid listed work over on the chain; subject: purchase id. */
export const SETTLE_RESALE_ORDER = 'settle-sale'
/** Takes the authorized money of a listed work that has changed hands; subject: purchase id. */
export const CAPTURE_RESALE_ORDER = 'capture-sale'
/** Closes the card page of a listing that is about to end, and ends it; subject: sale id. */
export const END_LISTING = 'end-listing'
/** Gives the money back for a listed work that could not change hands; subject: purchase id. */
export const REFUND_RESALE_ORDER = 'refund-purchase'
/** Writes to buyer and seller what became of a purchase; subject: purchase id. */
export const NOTIFY_OF_RESALE_ORDER = 'tell-of-sale'
/** Notifies a seller that a listing was closed; subject: sale id. */
export const NOTIFY_LISTING_CLOSED = 'tell-of-closing'
/** Notifies a seller of a payout that was paid or returned; subject: payout id. */
export const NOTIFY_PAYOUT = 'tell-of-payout'
/** Brings one NFT in line with its token on the chain; subject: token id. */
export const FOLLOW_TOKEN = 'follow-token'
