let checkable: boolean | undefined
const listeners = new Set<() => void>()

/** Whether the shop signs certificates, so that there is something to check; undefined until it is known. */
export function isCheckable(): boolean | undefined {
  return checkable
}

/** Notes what the shop has answered. */
export function setCheckable(now: boolean): void {
  checkable = now
  for (const listener of listeners) listener()
}

/** Watches; returns what ends the watching. */
export function watchCheckable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
