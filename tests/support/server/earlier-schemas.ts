/**
 * The migrations that the product had at each landing that brought one, in the order in which they came to be.
 * Their numbers are no order: parts that were written side by side landed one after the other.
 */
const LANDED = [
  ['0001-start'],
  ['0002-sales'],
  ['0006-listings'],
  ['0007-purchases'],
  ['0008-agreed-shares'],
  ['0012-sessions'],
  ['0009-payouts'],
  ['0011-google'],
  ['0010-vault'],
  ['0013-claims'],
  ['0014-told-address'],
  ['0016-ways'],
  ['0015-passkeys'],
  ['0017-incidents'],
  ['0018-left-devices'],
] as const

/** What a migration is called today that ran under another name at its landing. */
export const NAMED_TODAY: Record<string, string> = { '0015-ways': '0016-ways' }

const landings: readonly (readonly [last: string, ran: readonly string[]])[] = LANDED.map((landed, at) => [
  landed[0],
  LANDED.slice(0, at + 1).flat(),
])

/** The names of all migrations that a database of each landing has run, by the last of them. */
export const EARLIER_LANDINGS = landings

const [, beforeRenaming = []] = landings.find(([last]) => last === '0016-ways') ?? []

/** Databases of the one landing at which a migration had another name than today. */
export const BEFORE_RENAMING = beforeRenaming.map((name) => (name === '0016-ways' ? '0015-ways' : name))
