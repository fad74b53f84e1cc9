import { sql } from 'kysely'

/** Whether the certificate of `nfts` counts: the operator has not revoked it. */
export const NOT_REVOKED = sql<boolean>`not exists (select from status_entries
  where status_entries.nft_id = nfts.id and status_entries.state = 'revoked')`
