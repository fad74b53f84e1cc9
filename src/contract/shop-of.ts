import type { Certificate } from './nfts.ts'

/**
 * The shop that issued a certificate, by the name that its page has; by its creator's only where the server names no
 * page. Undefined: not known.
 */
export function shopOf({ issuer, item }: Certificate) {
  return item?.group_page ?? issuer ?? undefined
}
