/** Whether this browser can keep its screen on. */
function canKeepAwake(): boolean {
  return typeof navigator !== 'undefined' && 'wakeLock' in navigator
}

/**
 * Keeps the screen on until the answered function is called. The browser lets go whenever the page goes out of sight;
 * it is asked again when the page is back. Where it refuses (a low battery, no such thing) the screen goes dark as
 * usual: `awake` is told either way.
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

/** Whether a wake lock is given right now: asked for and let go at once. For "is this phone ready?". */
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
