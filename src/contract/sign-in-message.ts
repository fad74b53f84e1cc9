/**
 * The sentence in every message of ours that a wallet signs (EIP-4361 allows ASCII only); the screen explains
 * it in the reader's language. Embedded wallets sign no other: a change of it locks out cached clients.
 */
export const SIGN_IN_STATEMENT = 'Sign in to Akashi. This costs nothing and sends no transaction.'
/** Where the message says it is for, after the origin. */
export const SIGN_IN_PATH = '/login'
/** How long a message may be used (docs/product.md, "Sign-in"). */
export const SIGN_IN_MINUTES = 10
