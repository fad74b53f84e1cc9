/**
 * The two readable cookies of docs/specification.md section 3; they decide what is shown, nothing on the
 * server.
 */
export const ADDRESS_COOKIE = 'wallet_address'
export const PROVIDER_COOKIE = 'login_provider'
