import { inTime } from '../lib/in-time.ts'

/** What does something when it is pressed. */
const PRESSABLE = 'a[href], button, summary, label, input, select, textarea'
/** Who moves a finger further than this has changed their mind; in CSS pixels. */
const SLIP_PX = 8
/** A finger that is down for longer, or whose end was never told, keeps nothing waiting. */
const LONGEST_PRESS_MS = 1000

interface Press {
  on: Element
  x: number
  y: number
}

let press: Press | undefined
let isDown = false

/**
 * What a finger comes down on is what it presses, wherever the page has moved it by the time that the finger goes up. A
 * browser would press what lies there by then, or what both have in common (UI Events, "click"): mostly nothing.
 */
export function keepPresses(): void {
  addEventListener('pointerdown', begin, true)
  addEventListener('pointerup', () => (isDown = false), true)
  addEventListener('pointercancel', abandon, true)
  addEventListener('click', end, true)
}

/** Resolves when no finger is down: what it presses is still to be in the page as it goes up. */
export async function untilReleased(): Promise<void> {
  if (!isDown) return
  const up = new Promise<void>((resolve) => {
    // the click comes in between
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(resolve), { once: true })
  })
  await inTime(up, LONGEST_PRESS_MS).catch(() => {})
}

function begin({ target, clientX, clientY, isPrimary }: PointerEvent): void {
  if (!isPrimary) return abandon()
  isDown = true
  const on = target instanceof Element ? target.closest(PRESSABLE) : null
  press = on ? { on, x: clientX, y: clientY } : undefined
}

function abandon(): void {
  isDown = false
  press = undefined
}

function end(event: MouseEvent): void {
  // neither a key's nor one that code makes
  if (event.detail === 0 || !press) return
  const { on, x, y } = press
  press = undefined
  if (on.contains(event.target as Node) || !on.isConnected || isCovered(on)) return
  if (Math.hypot(event.clientX - x, event.clientY - y) > SLIP_PX) return
  event.preventDefault()
  event.stopImmediatePropagation()
  // with its keys: a new tab stays a new tab
  on.dispatchEvent(new MouseEvent('click', event))
}

/** Whether a dialog has opened over it. */
function isCovered(on: Element): boolean {
  return [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(on))
}
