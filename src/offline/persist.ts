/** The storage manager; Safari before 17 and pages without https have none. */
function storage(): StorageManager | undefined {
  return navigator.storage as StorageManager | undefined
}

/** Requests persistent storage; the browser may refuse. Undefined where the API is missing. */
export async function askToPersist(): Promise<boolean | undefined> {
  const manager = storage()
  if (!manager) return undefined
  return (await manager.persisted()) || manager.persist()
}

/** Whether the browser has granted persistent storage; undefined where it cannot say. */
export async function isPersisted(): Promise<boolean | undefined> {
  return storage()
    ?.persisted()
    .catch(() => undefined)
}

/** This site's storage usage and quota, in bytes; undefined where the browser does not say. */
export async function siteSpace(): Promise<{ used: number; allowed: number } | undefined> {
  const said = await storage()
    ?.estimate()
    .catch(() => undefined)
  if (said?.usage === undefined || said.quota === undefined) return undefined
  return { used: said.usage, allowed: said.quota }
}
