/** The id of email with password among the sign-in methods of an account, which has one at most. */
export const EMAIL_METHOD = 'email'

/** Names, in the links that undo it, the first password of an account that began without one. */
export const FIRST_PASSWORD = 'password'

/** The id of a browser wallet among the sign-in methods of an account. */
export const WALLET_METHOD = 'wallet'
