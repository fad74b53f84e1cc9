import type { Operator } from '../../../contract/site.ts'

/** The contact address; a demo's address has no mailbox, so it is no link. */
export function MailTo({ shop }: { shop: Operator }) {
  return shop.demo ? <>{shop.email}</> : <a href={`mailto:${shop.email}`}>{shop.email}</a>
}
