// Names of everything that the product stores on a device: the page writes it, the service worker reads it, the
// log-out wipes it.

/** One database per account: this and the lower-case address. */
export const DATABASE_PREFIX = 'akashi-0x'
/** Cache Storage: the pictures of one account's own works, stored by the page; this and the address. */
export const PERSONAL_IMAGES_PREFIX = 'akashi-personal-0x'
/** Cache Storage: pictures seen lately, bounded, cached by the service worker. */
export const SEEN_IMAGES_CACHE = 'akashi-seen-images'
/** Cache Storage: public data for checking certificates, the issuer's keys and the status list. */
export const ISSUER_CACHE = 'akashi-issuer'
/** The names inside it; never requested over the network. */
export const ISSUER_KEYS_PLACE = '/akashi-issuer/keys'
export const ISSUER_STATUS_PLACE = '/akashi-issuer/status'
/** When an entry in it was fetched, in milliseconds since 1970. */
export const SAVED_AT_HEADER = 'x-saved-at'
/** By how much the server's clock was ahead of the device's at that time, in milliseconds; absent: not known. */
export const CLOCK_AHEAD_HEADER = 'x-clock-ahead'
/** Where a server publishes its issuer's keys (src/contract/issuer.ts). */
export const ISSUER_KEYS_ADDRESS = '/.well-known/akashi-issuer.json'
/** Cache Storage: the code inside exported files; nothing of any account. */
export const CAPSULE_CACHE = 'akashi-capsule'
/** Cache Storage: faces used so far. */
export const FONTS_CACHE = 'akashi-fonts'
/** Cache Storage: code that is fetched at its first use (on-use.ts), of this version and of the last. */
export const CODE_CACHE = 'akashi-code'
/** localStorage: the answers of public queries. */
export const PUBLIC_ANSWERS_KEY = 'akashi-public-answers'
/** localStorage: the operator's details, as last received; public, so that a log-out leaves them. */
export const OPERATOR_KEY = 'akashi-operator'
/** localStorage: set while the shop is a demo, so that its mark causes no layout shift; not personal. */
export const DEMO_KEY = 'akashi-demo'
/**
 * localStorage: set while the account has no email address to write to, so that the banner causes no layout
 * shift.
 */
export const EMAIL_ASKED_KEY = 'akashi-personal-asks-for-email'
/** localStorage: the user has received a work here, so that an invitation to install is worth their while. */
export const FIRST_SUCCESS_KEY = 'akashi-first-success'
/** localStorage: when the invitation to install was answered with "later", in milliseconds since 1970. */
export const INSTALL_LATER_KEY = 'akashi-install-later'
/**
 * localStorage: the account that is signed in here, beside its cookies: Safari deletes cookies that a script has written
 * after seven days.
 */
export const ACCOUNT_KEY = 'akashi-personal-account'
/** localStorage: the chosen language, beside its cookie; a setting of the device, so that a log-out leaves it. */
export const LOCALE_KEY = 'akashi-locale'
/** localStorage: which balls wait here to be opened, and which were opened, by their orders. */
export const OPENINGS_KEY = 'akashi-personal-openings'
/** localStorage: when, and with which order, the buyer was last asked for the name on their certificates. */
export const NAME_ASKED_KEY = 'akashi-personal-name-asked'
/** localStorage: set while openings are to be heard; a setting of the device, so that a log-out leaves it. */
export const SOUND_KEY = 'akashi-sound'
/** localStorage of earlier builds: a recovery kit was postponed on this device. */
export const EARLIER_KIT_LATER_KEY = 'akashi-kit-later'
/**
 * localStorage: a log-out not yet reported to the server, as the server's id of this device where that shows
 * certificates: a random number, which does not identify the user.
 */
export const PENDING_LOG_OUT_KEY = 'akashi-unheard-log-out'
/** localStorage: a wipe that has begun and not ended; holds what it has to wipe. */
export const FORGETTING_KEY = 'akashi-forgetting'

/** localStorage: a user is logged in on a shared device; once the session is over, all their data is wiped. */
export const SHARED_VISIT_KEY = 'akashi-personal-shared-visit'

/** The one width and quality in which a picture is stored for offline use. */
export const SAVED_IMAGE_WIDTH = 1024
export const SAVED_IMAGE_QUALITY = 80
/** The most pictures seen lately that the service worker caches. */
export const SEEN_IMAGES_LIMIT = 150
/** The most code files on use that the service worker caches: those of two versions, styles included. */
export const CODE_FILES_LIMIT = 64
/** The most font files that the service worker caches: a Japanese face is cut into some 120. */
export const FONT_FILES_LIMIT = 400

export function databaseName(address: string): string {
  return `${DATABASE_PREFIX}${bare(address)}`
}

export function personalImagesCache(address: string): string {
  return `${PERSONAL_IMAGES_PREFIX}${bare(address)}`
}

export function ownSnapshotsCache(address: string): string {
  return `${OWN_SNAPSHOTS_PREFIX}${bare(address)}`
}

function bare(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}

/**
 * Cache Storage: snapshots of pages. Public ones as they were last rendered, without anything of any account, stored by
 * the worker: this and the build that runs them (sw/snapshots.ts).
 */
export const SNAPSHOTS_PREFIX = 'akashi-pages'
/** The most public ones; each is some fifty kilobytes. */
export const PUBLIC_SNAPSHOTS_LIMIT = 60
/** Those of one account's own pages as they were last shown to it, stored by the page; this and the address. */
export const OWN_SNAPSHOTS_PREFIX = `${SNAPSHOTS_PREFIX}-0x`
/** The same, as earlier builds name it: deleted at a log-out, and by a new worker. */
export const EARLIER_OWN_SNAPSHOTS_PREFIX = 'akashi-own-pages-0x'
/** What a page says to the worker to have a public page stored, with its address; workers of every build know it. */
export const STORE_SNAPSHOT = 'KEEP_PAGE'

/** What a page says to the worker when a person asks for the network again: what hangs is given up. */
export const NETWORK_AGAIN = 'NETWORK_AGAIN'
/** What a page says to the worker when a part of the shell is no longer on the device. */
export const REPAIR_SHELL = 'MEND_SHELL'
