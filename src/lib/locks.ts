/** Whether tabs can agree at all: Web Locks need a secure origin. */
function locks(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)
}

/** Runs `work` while no other tab holds `name`, or skips it (undefined) where another does. */
export async function ifFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const manager = locks()
  if (!manager) return work()
  return manager.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
}

/** Runs `work` once everybody else has left `name`, or after `patience` milliseconds without it. */
export async function whenFree<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  const manager = locks()
  if (!manager) return work()
  let begun = false
  try {
    return await manager.request(name, { signal: AbortSignal.timeout(patience) }, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}

/** Runs `work` together with others that share `name`, while nobody has it alone. */
export async function sharing<T>(name: string, work: () => Promise<T>): Promise<T> {
  const manager = locks()
  return manager ? manager.request(name, { mode: 'shared' }, work) : work()
}
