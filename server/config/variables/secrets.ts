import { secret, type Variable } from './variable.ts'

/** Secrets of the server that are not of the chain. */
export const SECRETS = {
  SEAL_KEY: {
    schema: secret,
    meaning: 'encrypts the reveals of listings, bank accounts of sellers, and stored issuer keys',
    otherwise: 'a generated key in `DATA_DIR`',
    production: 'the same in every process',
  },
  KEY_SERVICE_KEY: {
    schema: secret,
    meaning: 'encrypts what the key service stores for wallet recovery; differs from `SEAL_KEY`',
    otherwise: 'a generated key in `DATA_DIR`',
  },
  ISSUER_KEY: {
    schema: secret,
    meaning: 'P-256 private key that signs certificates',
    otherwise: 'a key in the database, encrypted with `SEAL_KEY`',
  },
  ISSUER_KEY_NEXT: {
    schema: secret,
    meaning: 'its successor, published at once and signing after 8 days',
    otherwise: 'none',
  },
} satisfies Record<string, Variable>
