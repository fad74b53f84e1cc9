/** The id of email with password among the sign-in methods of an account, which has one at most. */
export const EMAIL_METHOD = 'email'

/** Names, in the links that undo them, the first password and passkeys of an account that began without either. */
export const FIRST_METHOD = 'password'

/** The id of a browser wallet among the sign-in methods of an account. */
export const WALLET_METHOD = 'wallet'
