/** The product's name, in one place, so that an operator can change it. */
export const PRODUCT_NAME = 'Akashi'

export const LOCALE_COOKIE = 'locale'
export const LOCALE_COOKIE_DAYS = 365

// docs/specification.md section 9, in milliseconds where nothing else is said.
export const TOAST_MS = 3000
export const LANGUAGE_MENU_CLOSE_MS = 210
export const FONT_TIMEOUT_MS = 3000
export const MAX_ROUTE_PRELOADS = 5
export const ROUTE_WAIT_MS = 100
/** A wait longer than this is explained in words. */
export const SLOW_AFTER_MS = 10_000
export const IMAGE_BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536] as const
export const IMAGE_DENSITIES = [1, 2] as const
export const IMAGE_QUALITY = 100

/** How long whoever comes back from ordering waits in the dark of the stage; where that does not come, the page is read. */
export const DARK_MS = 4_000

/** The code of an error that nothing else explains (docs/specification.md section 8). */
export const UNEXPECTED_CODE = 500

/** Longest `message` of an address that the error modal shows, in characters. */
export const MESSAGE_QUERY_LIMIT = 300

/** Length of a password in characters (NIST SP 800-63B requires at least 8 and support for long ones). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** PBKDF2-HMAC-SHA256 (OWASP Password Storage Cheat Sheet); the client refuses to work with fewer. */
export const KDF_ITERATIONS = 600_000

/** How long a reservation waits for its payment: the shortest expiry of a Stripe Checkout page. */
export const PAY_WITHIN_MINUTES = 30
