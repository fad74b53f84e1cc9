let hear: (() => void) | undefined

/**
 * The listener that is notified when a request has reached the server: the network status of the page. This
 * layer knows nothing of it.
 */
export function onReached(listener: () => void): void {
  hear = listener
}

/**
 * Reports that a request has reached the server; an answered failure has. Only the caller of the network can
 * know.
 */
export function notifyReached(): void {
  hear?.()
}
