// How long anything waits for the network, all in one place. A screen asks several things one after the other, so that
// time-outs of single calls would add up, and shorter ones would fail on slow networks.

/**
 * The longest that a screen waits for the network while the device has the answer, in total and not for each
 * request: what is asked after it has passed is answered from the device at once.
 */
export const SCREEN_WAIT_MS = 1000
/**
 * A read that is silent for this long while nothing else is answered: the network hangs, and the page says so. A
 * first connection over a link of two seconds' latency (TCP, TLS, request) is not called that.
 */
export const HANGING_MS = 6000
/** Timeout of a read that nothing on the device stands in for; the page has said before that nothing answers. */
export const READ_DEADLINE_MS = 30_000
/** A change may take its time; after this timeout its outcome is unknown. */
export const CHANGE_DEADLINE_MS = 60_000
/** A picture of 5 MB over a slow line. */
export const UPLOAD_DEADLINE_MS = 300_000
/** The file that tells the build, and whether it is ours that answers: nobody waits for it. */
export const VERSION_FILE_MS = 20_000
/** The same where a person has asked to try again. */
export const TRY_AGAIN_MS = 5000
/** The longest that a visitor at the scanner waits for keys and status list where the device has none. */
export const FIRST_KEYS_MS = 3000
/** A picture in the width that a screen wants, where the device has it in another one. */
export const PICTURE_WAIT_MS = 300
/** After a picture that came too late the next ones are not waited for, for this long. */
export const PICTURES_LATE_MS = 30_000
/** The share sheet closes for whoever tapped too long ago: a picture that does not come in time stays away. */
export const SHARED_PICTURE_MS = 2500
