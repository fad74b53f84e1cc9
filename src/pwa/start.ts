import { watchBuild } from './build-check.ts'
import { inTime } from '../network/deadline.ts'
import { repairShell } from './repair-shell.ts'
import { fetchUpdate, registerWorker } from './update.ts'
import { workers } from './workers.ts'

/** Longer than the shell takes on a slow network: what waits for it then fetches for itself. */
const SHELL_MS = 30_000

/**
 * Registers the worker and watches for new versions. After the first paint: a first visit needs neither. Resolves
 * when the worker has stored the shell, at once where there is no worker.
 */
export async function startPwa(): Promise<void> {
  if (import.meta.env.DEV) return
  // private windows may refuse: then the app is a plain website
  const registered = await registerWorker().then(
    () => workers() !== undefined,
    () => false,
  )
  watchBuild(__BUILD_ID__, fetchUpdate)
  void repairShell()
  const ready: Promise<unknown> | undefined = registered ? workers()?.ready : undefined
  if (ready) await inTime(ready, SHELL_MS).catch(() => {})
}
