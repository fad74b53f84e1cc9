/** A value that changes by itself, and a way to follow it. */
export interface Followed<T> {
  get: () => T
  /** Calls `listener` whenever the value may have changed; returns what ends that. */
  subscribe: (listener: () => void) => () => void
  /** The value in a page that is rendered where there is no browser, and in its first sight. */
  initial: T
}

/** A value of this page that has one place, and tells whoever follows it of each change. */
export interface Store<T> extends Followed<T> {
  set: (next: T) => void
}

/** Makes a store; what is equal to the value that is there (`Object.is`) is no change. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
