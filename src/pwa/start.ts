import { watchBuild } from './build-check.ts'
import { mendShell } from './mend-shell.ts'

/** Registers the worker and watches for new versions. After the first paint: a first visit needs neither. */
export async function startPwa(): Promise<void> {
  if (import.meta.env.DEV) return
  const { fetchUpdate, registerWorker } = await import('./update.ts')
  await registerWorker().catch(() => {}) // private windows may refuse: then the app is a plain website
  watchBuild(__BUILD_ID__, fetchUpdate)
  void mendShell()
}
