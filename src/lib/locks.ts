/** Whether tabs can agree at all: Web Locks need a secure origin. */
function locks(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
}

/** Runs `work` while no other tab holds `name`, or skips it (undefined) where another does. */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  return agreed<T | undefined>(work, (manager, begin) =>
    manager.request(name, { ifAvailable: true }, async (lock) => (lock ? begin() : undefined)),
  )
}

/** Runs `work` once all other holders have released `name`, or after `patience` milliseconds without it. */
export async function whenFree<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  return agreed(work, (manager, begin) =>
    manager.request(name, { signal: AbortSignal.timeout(patience) }, begin),
  )
}

/** Runs `work` with a shared lock on `name`, once no exclusive lock is held. */
export async function sharing<T>(name: string, work: () => Promise<T>): Promise<T> {
  return agreed(work, (manager, begin) => manager.request(name, { mode: 'shared' }, begin))
}

/**
 * Runs `work` under the lock that `ask` requests, and without one where the browser has none or refuses it
 * (storage that is switched off): a checkout must not fail because tabs cannot coordinate.
 */
async function agreed<T>(
  work: () => Promise<T>,
  ask: (manager: LockManager, begin: () => Promise<T>) => Promise<T>,
): Promise<T> {
  const manager = locks()
  if (!manager) return work()
  let begun = false
  try {
    return await ask(manager, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
