let ahead = 0
let needed = 0

/** Fetches code that nobody waits for yet: its failure takes no page from under somebody's eyes. */
export async function fetchAhead<T>(fetching: () => Promise<T>): Promise<T> {
  ahead++
  try {
    return await fetching()
  } finally {
    ahead--
  }
}

/** Fetches code that somebody waits for, perhaps the same that is being fetched ahead. */
export async function fetchNeeded<T>(fetching: () => Promise<T>): Promise<T> {
  needed++
  try {
    return await fetching()
  } finally {
    needed--
  }
}

/** Whether all the code that is being fetched now is fetched ahead (src/pwa/chunk-reload.ts). */
export function isOnlyAhead(): boolean {
  return ahead > 0 && needed === 0
}

/** Code that comes when it is needed, or before. */
export interface Code<T> {
  /** What has come; undefined until then. */
  there: () => T | undefined
  /** For whom waits for it; rejects when it can't be fetched. */
  need: () => Promise<T>
  /** For whom may come to need it; rejects when it can't be fetched. */
  ahead: () => Promise<T>
}

/** Fetches code once for all who ask; a failure is forgotten, and who asks next tries again. */
export function codeOf<T>(load: () => Promise<T>): Code<T> {
  let come: T | undefined
  let coming: Promise<T> | undefined
  const once = () => {
    coming ??= load().then((code) => (come = code))
    coming.catch(() => (coming = undefined))
    return coming
  }
  return { there: () => come, need: () => fetchNeeded(once), ahead: () => fetchAhead(once) }
}
