import { Workbox } from 'workbox-window'
import { ifFree } from '../lib/locks.ts'
import { ownScript } from '../network/loading/own-script.ts'
import { UPDATE_LOCK } from './interruptions.ts'
import { updateState } from './update-store.ts'
import { workers } from './workers.ts'

/** iPhones may never fire `controllerchange` after an update: the page is reloaded after this long. */
const TAKE_OVER_MS = 15_000
/** sessionStorage: an update was accepted in this tab and has not taken over yet. */
const TRIED_KEY = 'akashi-update-tried'
/** How often a tab that said yes looks whether the others are through with their payments. */
const ASK_OTHERS_MS = 2000

let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let accepted = false

/**
 * Registers the service worker and watches for new versions; the prompt is notified of a waiting one, nothing
 * reloads automatically.
 */
export async function registerWorker(): Promise<void> {
  const container = workers()
  if (!container) return
  let hadController = container.controller !== null
  container.addEventListener('controllerchange', () => {
    if (accepted) location.reload()
    // Another tab has confirmed. This one is notified, not reloaded: its user may be typing.
    else if (hadController) updateState.set('replaced')
    hadController = true
  })
  workbox = new Workbox(ownScript('/sw.js'), { updateViaCache: 'none' })
  workbox.addEventListener('waiting', tellReady)
  registration = await workbox.register()
  if (!registration?.waiting) forgetTry()
}

/**
 * Fetches the new version that the build check has found; where there is no service worker, a plain reload
 * does. Returns false where it could not be fetched whole (one missing file makes the installation fail): this
 * version goes on, says so, and the fetch is retried.
 */
export async function fetchUpdate(): Promise<boolean> {
  const controlled = workers()?.controller != null
  // Under a service worker's control a plain reload would bring the old version again.
  if (!controlled) {
    updateState.set('ready')
    return true
  }
  try {
    await registration?.update()
  } catch {
    // offline again, half deployed, or a captive portal's page in its place
    return false
  }
  const installed = registration?.installing ? await isInstalled(registration.installing) : true
  if (!installed && updateState.get() === 'none') updateState.set('incomplete')
  // workbox-window stops listening after the first update it did not register itself: the next one is reported
  // here.
  if (installed && registration?.waiting) tellReady()
  return installed
}

function tellReady(): void {
  if (updateState.get() === 'none' || updateState.get() === 'incomplete') updateState.set('ready')
}

/** Whether a worker that is being installed gets everything it needs. */
async function isInstalled(worker: ServiceWorker): Promise<boolean> {
  while (worker.state === 'installing') {
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  }
  return worker.state !== 'redundant'
}

/**
 * The user has confirmed: the new version takes over and this tab, only this one, reloads, but not before every
 * tab has finished its payments and signatures.
 */
export async function acceptUpdate(): Promise<void> {
  if (updateState.get() === 'waiting' || updateState.get() === 'taking-over') return
  if (!registration?.waiting) return location.reload()
  for (;;) {
    const done = await ifFree(UPDATE_LOCK, takeOver)
    if (done) return
    updateState.set('waiting')
    await new Promise((resolve) => setTimeout(resolve, ASK_OTHERS_MS))
  }
}

/**
 * Holds the lock until the page is gone, so that no tab begins a payment meanwhile. Where the new worker has
 * not taken over by then, the page is reloaded; where that has failed before, the old worker is unregistered
 * first, and the page comes from the network. Other stored data is not touched.
 */
async function takeOver(): Promise<true> {
  accepted = true
  updateState.set('taking-over')
  const again = noteTry()
  workbox?.messageSkipWaiting()
  await new Promise((resolve) => setTimeout(resolve, TAKE_OVER_MS))
  if (again) await registration?.unregister().catch(() => false)
  location.reload()
  return true
}

/** Notes that an update was accepted in this tab; true where an earlier one was accepted without effect. */
function noteTry(): boolean {
  try {
    const before = sessionStorage.getItem(TRIED_KEY) !== null
    sessionStorage.setItem(TRIED_KEY, '1')
    return before
  } catch {
    return false
  }
}

function forgetTry(): void {
  try {
    sessionStorage.removeItem(TRIED_KEY)
  } catch {
    // nothing was noted either
  }
}
