/**
 * The changes of a user's credentials, wallet access, contact address, or bank account. A row of the contract that makes one
 * of these is marked with it (`Endpoint.changes`); the server has a table of the proof that each requires
 * (server/domain/accounts/proofs/credential-proof.ts).
 */
export type CredentialChange =
  | 'link-google'
  | 'add-email'
  | 'remove-method'
  | 'set-password'
  | 'change-password'
  | 'upgrade-vault'
  | 'put-wrap'
  | 'remove-wrap'
  | 'confirm-recovery'
  | 'bind-device'
  | 'change-contact-email'
  | 'change-bank-account'
  | 'export-account'
  | 'delete-account'
