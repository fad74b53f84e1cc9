/** 普通 and 当座: the two kinds of accounts that transfers go to. */
export const ACCOUNT_KINDS = ['ordinary', 'checking'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]
