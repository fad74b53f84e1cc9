/** The reservation ends with the checkout: paid, declined, abandoned or 30 minutes (product.md). */
export const RESERVATION_MS = 30 * 60_000

/** Card pages one person may have open at once: for one ball, and for listed works in all. */
export const MAX_OPEN = 5

/** What an order or a purchase is called whose card page ended without money. */
export const RELEASED_AS = { declined: 'declined', cancelled: 'abandoned', expired: 'expired' } as const
export type Released = (typeof RELEASED_AS)[keyof typeof RELEASED_AS]

/** Whether what was reserved has been given back: money that comes now is late. */
export function isReleased(state: string): state is Released {
  return Object.values<string>(RELEASED_AS).includes(state)
}
