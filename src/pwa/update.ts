import { Workbox } from 'workbox-window'
import { ifFree } from '../lib/locks.ts'
import { BUSY_LOCK } from './busy.ts'
import { setUpdateState, updateState } from './update-store.ts'

/** iPhones may never say that the new worker has taken over (traps.md 4): after this the page is loaded again anyway. */
const TAKE_OVER_MS = 15_000
/** How often a tab that said yes looks whether the others are through with their payments. */
const ASK_OTHERS_MS = 2000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let accepted = false

/** Registers the worker and watches for new versions; a waiting one is told to the prompt, nothing is loaded again by itself. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const container = navigator.serviceWorker
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (accepted) location.reload()
    // Another tab said yes. This one is told, not loaded again: somebody may be typing in it.
    else if (hadController) setUpdateState('replaced')
    hadController = true
  })
  workbox = new Workbox('/sw.js', { updateViaCache: 'none' })
  workbox.addEventListener('waiting', () => {
    if (updateState() === 'none') setUpdateState('ready')
  })
  registration = await workbox.register()
}

/** Fetches the new version that the build check has found; where no worker brings it, a plain reload does. */
export async function fetchUpdate(): Promise<void> {
  const controlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  // Under a worker's control a plain reload would bring the old version once more.
  if (!controlled) return setUpdateState('ready')
  // Gone again, or half deployed: the next check tries anew.
  await registration?.update().catch(() => {})
}

/**
 * A person's yes: the new version takes over and this tab, only this one, loads again, but not before every tab
 * is through with money and signatures.
 */
export async function acceptUpdate(): Promise<void> {
  if (updateState() === 'waiting' || updateState() === 'taking-over') return
  if (!registration?.waiting) return location.reload()
  for (;;) {
    const done = await ifFree(BUSY_LOCK, takeOver)
    if (done) return
    setUpdateState('waiting')
    await new Promise((resolve) => setTimeout(resolve, ASK_OTHERS_MS))
  }
}

/** Holds the lock until the page is gone, so that no tab begins a payment meanwhile. */
async function takeOver(): Promise<true> {
  accepted = true
  setUpdateState('taking-over')
  workbox?.messageSkipWaiting()
  await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS))
  location.reload()
  return true
}
