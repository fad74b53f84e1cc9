import type { Operator } from '../../../contract/site.ts'

/** Where to write to; a demo's address is nobody's, so it leads nowhere. */
export function MailTo({ shop }: { shop: Operator }) {
  return shop.demo ? <>{shop.email}</> : <a href={`mailto:${shop.email}`}>{shop.email}</a>
}
