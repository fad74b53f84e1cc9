import { PRODUCT_NAME } from '../../../src/config/constants.ts'
import type { IssuerKeyRow } from '../../store/certificates/issuer-keys.ts'

/** The issuer as the contract has it: its keys and where its status list is. */
export function issuerAnswer(issuer: string, keys: readonly IssuerKeyRow[], statusAddress: string) {
  return {
    issuer,
    name: PRODUCT_NAME,
    keys: keys.map(({ kid, x, y, valid_from, retired_at, revoked_at }) => ({
      kty: 'EC' as const,
      crv: 'P-256' as const,
      alg: 'ES256' as const,
      use: 'sig' as const,
      kid,
      x,
      y,
      valid_from: valid_from.toISOString(),
      retired_at: retired_at?.toISOString() ?? null,
      revoked_at: revoked_at?.toISOString() ?? null,
    })),
    status_list: statusAddress,
  }
}
