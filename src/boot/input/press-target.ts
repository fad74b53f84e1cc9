import { inTime } from '../../network/deadline.ts'

/** What a click alone makes act; a text field and a list of choices need the finger itself. */
const PRESSABLE =
  'a[href], button, summary, [type="checkbox"], [type="radio"], label:has([type="checkbox"], [type="radio"])'
/** Who moves a finger further than this has changed their mind; in CSS pixels. */
const SLIP_PX = 8
/** After a touch the click comes later than the end of it. */
const CLICK_WITHIN_MS = 400
/** A finger that is down for longer, or whose end was never told, keeps nothing waiting. */
const LONGEST_PRESS_MS = 1000

interface Finger {
  on: Element | null
  x: number
  y: number
  /** That were open as it came down. */
  dialogs: readonly Element[]
  released: Promise<void>
  release: () => void
}

let finger: Finger | undefined

/**
 * What a finger comes down on is what it presses, wherever the page has moved it by the time that the finger goes up. A
 * browser would press what lies there by then, or what both have in common (UI Events, "click"): mostly nothing.
 */
export function keepPressTargets(): void {
  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', end, true)
  addEventListener('pointercancel', abandon, true)
  addEventListener('click', press, true)
}

/** Resolves when no finger is down and its click is done: what it presses is still to be in the page by then. */
export async function untilReleased(): Promise<void> {
  if (finger) await inTime(finger.released, LONGEST_PRESS_MS).catch(() => {})
}

function begin({ target, clientX: x, clientY: y, isPrimary }: PointerEvent): void {
  abandon()
  if (!isPrimary) return
  const on = target instanceof Element ? target.closest(PRESSABLE) : null
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  finger = { on, x, y, dialogs: openDialogs(), released, release }
}

function end(): void {
  const lifted = finger
  setTimeout(() => {
    if (finger === lifted) abandon()
  }, CLICK_WITHIN_MS)
}

function abandon(): void {
  finger?.release()
  finger = undefined
}

function press(event: MouseEvent): void {
  // neither a key's nor one that code makes
  if (event.detail === 0 || !finger || !(event.target instanceof Node)) return
  const { on, x, y, dialogs, release } = finger
  finger = undefined
  // once all that hear of the click have done so
  setTimeout(release)
  const over = openDialogs().filter((dialog) => !dialogs.includes(dialog))
  if (over.length > 0) {
    // nobody presses what comes up under a finger
    if (over.some((dialog) => dialog.contains(event.target as Node))) stop(event)
    return
  }
  if (!on?.isConnected || on.contains(event.target)) return
  if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) return
  stop(event)
  // with its keys: a new tab stays a new tab
  on.dispatchEvent(new MouseEvent('click', event))
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const openDialogs = () => [...document.querySelectorAll('dialog[open]')]
