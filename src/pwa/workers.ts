/**
 * The browser's service workers; undefined where it has none (some private windows), or refuses access to them
 * (storage that is switched off): the app is a plain website there.
 */
export function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined
  } catch {
    return undefined
  }
}
