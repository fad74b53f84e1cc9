import { answeredAt, asServerTime, serverNow } from './server-clock.ts'

/**
 * When this page was rendered, in milliseconds since 1970, by the server's clock: what the worker has kept is older
 * than the visit (sw/pages.ts). What depends on the time is first shown as of then.
 */
export function pageTime(): number {
  const kept = keptAt()
  return kept === undefined ? (answeredAt() ?? serverNow()) : asServerTime(kept)
}

/** When the worker has stored this page, by the device's clock; undefined for one that came over the network. */
export function keptAt(): number | undefined {
  if (typeof document === 'undefined') return undefined
  const at = Number(document.documentElement.dataset.keptAt)
  return at > 0 ? at : undefined
}
