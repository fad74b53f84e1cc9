/** So many digits tell orders apart where a person reads or spells them. */
const DIGITS = 8

/** The number of an order as people read it, in the app and in mails: the beginning of its id. */
export function orderNumber(id: string): string {
  return id.slice(0, DIGITS).toUpperCase()
}
