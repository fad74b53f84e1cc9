// The part of a page's address that goes on, after a sign-in that began there, with what the visitor was about to do.

/** Opens the order's sheet. */
export const BUY = '#buy'
/** Asks to be notified when the ball is on sale. */
export const ALERT = '#alert'
/** Marks what the page shows as a favorite. */
export const FAVORITE = '#favorite'
/** Opens the report of what the page shows. */
export const REPORT = '#report'
