import { NAME_ASKED_KEY } from '../config/device.ts'
import { isSharedDevice } from '../lib/shared-device.ts'
import { forgetting } from '../offline/device.ts'

/** Who has not answered is left in peace for so long. */
const PEACE_MS = 7 * 24 * 60 * 60_000

/** For a browser without storage, and a shared device: this visit remembers. */
let visit = ''

/** Whether the buyer may be asked for their name with an order: with one of a week, and no more once they put it off. */
export function mayAskName(order: string, now: number = Date.now()): boolean {
  const [asked, at] = known().split(' ')
  return asked === order || !at || !(Math.abs(now - Number(at)) < PEACE_MS)
}

/** Notes that they are asked with an order. */
export function noteNameAsked(order: string, now: number = Date.now()): void {
  if (mayAskName(order, now)) write(`${order} ${now}`)
}

/** Notes that they decide later. */
export function noteNamePutOff(now: number = Date.now()): void {
  write(`- ${now}`)
}

function known(): string {
  try {
    return localStorage.getItem(NAME_ASKED_KEY) ?? visit
  } catch {
    return visit
  }
}

function write(note: string): void {
  try {
    if (forgetting.aborted || isSharedDevice()) visit = note
    else localStorage.setItem(NAME_ASKED_KEY, note)
  } catch {
    // a storage that is full or forbidden
    visit = note
  }
}
