import type { ReactElement } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { LAST_SHOWN_MARK } from '../../config/last-shown.ts'
import { inTime } from '../../network/deadline.ts'
import { isCodeMissing } from '../../network/loading/lazy-code.ts'
import { holdUndisturbed } from '../../pwa/undisturbed.ts'
import { replay, takeEarlyActions, type EarlyActions } from '../event-replay.ts'
import { untilReleased } from '../keep-presses.ts'
import { isSettled } from './is-settled.ts'

const LOOK_MS = 50
/** Between one question and the next that rests on its answer a page looks at rest for a moment. */
const RESTS = 3
/** Then the app itself says that something takes long, and its buttons work. */
const LONGEST_MS = 15_000
/** A picture that takes longer is seen coming. */
const DECODED_WITHIN_MS = 300

/**
 * Renders the app out of sight and, once it shows as much as the page that was last shown here, puts it in that
 * one's place: nothing is loading in between. What was typed, chosen, opened and pressed meanwhile is so in it.
 */
export async function replaceLastShown(
  shown: HTMLElement,
  { app, router, options }: { app: ReactElement; router: DataRouter; options: RootOptions },
): Promise<void> {
  const early = takeEarlyActions()
  // a dialog opens only inside the page
  const release = holdUndisturbed()
  const fresh = document.createElement('div')
  createRoot(fresh, options).render(app)
  await ready(fresh, router)
  // a part that this device does not have comes with the next network; the works stay in sight
  if (isCodeMissing()) return early?.missing(new Error('A part of the app is missing'))
  await untilReleased()
  const focused = document.activeElement
  carryFields(shown, fresh)
  carryOpened(shown, fresh)
  const held = early && moved(early, shown, fresh)
  const menu = [...shown.querySelectorAll<HTMLElement>('[popover]')].find(isOpen)
  const openMenu = menu && counterpart(menu, shown, fresh)
  const focus =
    focused instanceof HTMLElement && shown.contains(focused) && counterpart(focused, shown, fresh)
  shown.replaceWith(fresh)
  fresh.id = shown.id
  document.documentElement.removeAttribute(LAST_SHOWN_MARK)
  release()
  openMenu?.showPopover()
  if (focus) focus.focus({ preventScroll: true })
  if (held) replay(held)
}

/** Resolves when the page in `fresh` shows what it is about; until then the one that was last shown stays. */
async function ready(fresh: HTMLElement, router: DataRouter): Promise<void> {
  const begun = performance.now()
  for (let rests = 0; rests < RESTS && performance.now() - begun < LONGEST_MS;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    rests = router.state.initialized && isSettled(fresh) ? rests + 1 : 0
  }
  const pictures = fresh.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])')
  const decoded = Promise.allSettled([...pictures].map((picture) => picture.decode()))
  await inTime(decoded, DECODED_WITHIN_MS).catch(() => {})
}

function carryFields(shown: HTMLElement, fresh: HTMLElement): void {
  for (const field of shown.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const same = counterpart(field, shown, fresh)
    if (!same) continue
    if (field.value !== field.defaultValue) same.value = field.value
    if (field.checked !== field.defaultChecked) same.checked = field.checked
  }
}

function carryOpened(shown: HTMLElement, fresh: HTMLElement): void {
  for (const details of shown.querySelectorAll('details')) {
    const summary = details.querySelector('summary')
    const same = summary && counterpart(summary, shown, fresh)?.closest('details')
    if (same) same.open = details.open
  }
}

function isOpen(menu: HTMLElement): boolean {
  try {
    return menu.matches(':popover-open')
  } catch {
    // a browser without menus of this kind shows it always
    return false
  }
}

function moved(early: EarlyActions, shown: HTMLElement, fresh: HTMLElement): EarlyActions {
  const held = early.held.flatMap(({ target, submitter, ...how }) => {
    const same = counterpart(target, shown, fresh)
    return same
      ? [{ ...how, target: same, submitter: submitter && counterpart(submitter, shown, fresh) }]
      : []
  })
  return { ...early, held }
}

/** The element that says the same at the same place among its like. */
function counterpart<T extends HTMLElement>(one: T, shown: HTMLElement, fresh: HTMLElement): T | undefined {
  const asked = distinctionOf(one)
  const alike = (root: HTMLElement) =>
    [...root.querySelectorAll<T>(one.localName)].filter((each) => distinctionOf(each) === asked)
  return alike(fresh)[alike(shown).indexOf(one)]
}

const DISTINCTIVE = ['aria-label', 'popover', 'type', 'name']

/** What tells an element from others of its kind: its text, a field's label, and what it is called and made for. */
function distinctionOf(one: HTMLElement): string {
  const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
  return JSON.stringify([
    one.textContent,
    ...DISTINCTIVE.map((name) => one.getAttribute(name)),
    ...labels.map(({ textContent }) => textContent),
  ])
}
