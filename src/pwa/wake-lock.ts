/** Whether this browser supports a screen wake lock. */
function canKeepAwake(): boolean {
  return typeof navigator !== 'undefined' && 'wakeLock' in navigator
}

/**
 * Holds a wake lock until the returned function is called. The browser releases it whenever the page is hidden;
 * it is requested again when the page is visible. Where it is refused (low battery, no support) the screen goes
 * dark as usual: `awake` is called either way.
 */
export function keepAwake(awake: (on: boolean) => void = () => {}): () => void {
  let held: WakeLockSentinel | undefined
  let over = false
  const ask = async () => {
    if (over || document.visibilityState !== 'visible' || (held && !held.released)) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      if (isOver()) return void lock.release()
      held = lock
      lock.addEventListener('release', () => {
        if (!isOver()) awake(false)
      })
      awake(true)
    } catch {
      if (!isOver()) awake(false)
    }
  }
  // A function, because what an await leaves behind may have changed.
  const isOver = () => over
  const again = () => void ask()
  if (canKeepAwake()) {
    document.addEventListener('visibilitychange', again)
    void ask()
  } else {
    awake(false)
  }
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    held?.release().catch(() => {})
  }
}

/** Whether a wake lock is granted right now: requested and released at once. For "is this phone ready?". */
export async function tryAwake(): Promise<boolean> {
  if (!canKeepAwake()) return false
  try {
    const lock = await navigator.wakeLock.request('screen')
    await lock.release()
    return true
  } catch {
    return false
  }
}
