/** What the operator does to a certificate. */
export type RevocationEvent = 'revoked' | 'restored'

/** The subject of a `NOTIFY_OF_REVOCATION` job: `work id|event|milliseconds since 1970`. */
export function revocationSubject(nftId: string, event: RevocationEvent, at: Date): string {
  return `${nftId}|${event}|${at.getTime()}`
}
