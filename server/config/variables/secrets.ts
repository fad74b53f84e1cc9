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
  SEAL_KEY_FALLBACK: {
    schema: secret,
    meaning: 'a second `SEAL_KEY`, which decrypts too, while one takes the other’s place',
    otherwise: 'none',
  },
  KEY_SERVICE_KEY_FALLBACK: {
    schema: secret,
    meaning: 'the same for `KEY_SERVICE_KEY`',
    otherwise: 'none',
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
