/** The id of email with password among the sign-in methods of an account, which has one at most. */
export const EMAIL_METHOD = 'email'

/** The id of a browser wallet among the sign-in methods of an account. */
export const WALLET_METHOD = 'wallet'
