import { untilStayed, watchLeaving } from './leaving.ts'

/** How long the failure stays hidden once the page is reloading: by then it has been left, or never will be. */
const RELOADING_MS = 10_000

/** Reloads an address, by default the page's own; false where it must not. */
export type LoadAgain = (address?: string) => boolean

let loadAgain: LoadAgain = () => false
let leaving: Promise<void> | undefined
let missing = false

/** Decides what happens to the page when awaited code fails to load (pwa/chunk-reload.ts). */
export function setLoadAgain(handler: LoadAgain): void {
  loadAgain = handler
}

/** Whether code that was waited for could not be loaded since the page was opened. */
export function isCodeMissing(): boolean {
  return missing
}

/**
 * Fetches code that the user waits for. If it fails, the page is reloaded where that is allowed, and until the
 * page is left the code counts as loading: a failure that is being fixed is not shown. Nor is one of a page that is
 * being left, which aborts what it fetches: reloading it would undo the navigation. All other code (prefetched, or in
 * the background) is fetched without this, and its failure leaves the page as it is.
 * @param address the navigation's target, if that is not the page's address yet
 */
export async function fetchNeeded<T>(fetching: () => Promise<T>, address?: string): Promise<T> {
  const stop = watchLeaving()
  try {
    return await fetching()
  } catch (error) {
    await untilStayed()
    missing = true
    if (!leaving && loadAgain(address)) leaving = leave()
    await leaving
    throw error
  } finally {
    stop()
  }
}

/** Code that is loaded on demand, or prefetched. */
interface Code<T> {
  /** The loaded module; undefined until then. */
  there: () => T | undefined
  /** For callers that wait for it; rejects when it can't be fetched and the page is not reloaded. */
  need: () => Promise<T>
  /** For prefetching; rejects when it can't be fetched. */
  ahead: () => Promise<T>
}

/** Fetches code once for all callers; a failure is not cached, and the next caller retries. */
export function codeOf<T>(load: () => Promise<T>): Code<T> {
  let come: T | undefined
  let coming: Promise<T> | undefined
  const once = () => {
    coming ??= load().then((code) => (come = code))
    coming.catch(() => (coming = undefined))
    return coming
  }
  return { there: () => come, need: () => fetchNeeded(once), ahead: once }
}

async function leave(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RELOADING_MS))
  leaving = undefined
}
