/**
 * What can change of how somebody gets into their account and wallet, or of who is written to about it. A row of the
 * contract that does one of these is marked with it (`Endpoint.changes`); the server has a table of what each asks for
 * (server/domain/accounts/proofs/credential-proof.ts).
 */
export const CREDENTIAL_CHANGES = [
  'link-google',
  'add-email',
  'remove-method',
  'change-password',
  'upgrade-vault',
  'put-wrap',
  'remove-wrap',
  'confirm-recovery',
  'bind-device',
  'change-contact-email',
  'export-account',
  'delete-account',
] as const
export type CredentialChange = (typeof CREDENTIAL_CHANGES)[number]
