/** The sentences of a capsule's page, which carries both languages and needs no catalog. */
export interface CapsuleWords {
  /** The first line of every capsule. */
  exported: (time: string) => string
  sinceExport: string
  dateSigned: (who: string) => string
  dateUnsigned: string
  count: (works: number) => string
  /** Before the check: scripts are blocked, or it has not run yet. */
  unchecked: string
  uncheckedMeans: string
  otherWays: string
  checking: string
  /** The certifier where nothing signed names them. */
  unnamed: string
  /** The certifier where only the file names them; with the host that its list is from. */
  unsignedName: (name: string, host: string | null) => string
  certified: (who: string) => string
  /** Of one that is revoked: it was certified once. */
  signedBy: (who: string) => string
  signedOn: (time: string) => string
  owned: (owner: string, time: string) => string
  owner: (owner: string, time: string) => string
  standing: (time: string) => string
  noList: string
  oldList: (time: string) => string
  changedList: string
  since: (time: string) => string
  revoked: string
  transferred: string
  listSays: (who: string, time: string) => string
  pageSays: (time: string) => string
  revokedOn: string
  reason: string
  altered: string
  anotherIssuer: string
  withdrawnKey: string
  newer: string
  unable: string
  unreadable: string
  original: string
  copy: string
  changedPicture: string
  drawFits: string
  drawFails: string
  root: string
  signedFacts: (who: string, time: string) => string
  changedFacts: string
  unsignedFacts: (time: string) => string
  unsigned: string
  certifier: string
  certifierPage: string
  shop: string
  shopPage: string
  certificatePage: string
  provenance: string
  kinds: Record<'minted' | 'sold' | 'transferred', string>
  wallet: string
  left: string
  fingerprintMeans: string
  certificate: string
  keys: string
  forged: string
}

/** The languages of a capsule. */
export type CapsuleLanguage = 'ja' | 'en'
