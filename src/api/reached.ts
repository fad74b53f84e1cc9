let hear: (() => void) | undefined

/** Who is told that a question has reached the server: what the page says of the network. This floor knows nothing of it. */
export function onReached(listener: () => void): void {
  hear = listener
}

/** Tells that a question has reached the server; an answered failure has. Only who was on the line can know. */
export function notifyReached(): void {
  hear?.()
}
