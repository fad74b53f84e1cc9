/** How old what somebody is shown may be who has changed nothing, in milliseconds: far below what an edge in front may add. */
const FRESH_MS = 1000
/** Pages of a busy second; each is some fifty kilobytes. */
const MOST = 200

/**
 * Makes a thing once for all who ask for it within a second, also for those who ask while it is being made. What
 * could not be made, by a failure or for want of room, is not kept.
 * @param make is told the key and what follows from it
 */
export function recent<T, A extends unknown[]>(
  make: (key: string, ...rest: A) => Promise<T | undefined>,
): (key: string, ...rest: A) => Promise<T | undefined> {
  const made = new Map<string, { value: Promise<T | undefined>; until: number }>()
  return (key, ...rest) => {
    const now = performance.now()
    const known = made.get(key)
    if (known && now < known.until) return known.value
    const value = make(key, ...rest)
    made.delete(key)
    made.set(key, { value, until: now + FRESH_MS })
    const forget = () => made.get(key)?.value === value && made.delete(key)
    value.then((one) => one === undefined && forget(), forget)
    for (const oldest of made.keys()) {
      if (made.size <= MOST) break
      made.delete(oldest)
    }
    return value
  }
}
