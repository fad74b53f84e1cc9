import { replay, type EarlyActions } from './replay.ts'

/**
 * Carries what a person has done on one page over to another that shows the same: texts, choices and opened parts at
 * once. Returns what is to be done when the other stands in its place: menus open, the focus is where it was, and what
 * was pressed is pressed.
 */
export function carryInput(
  shown: HTMLElement,
  fresh: HTMLElement,
  early: EarlyActions | undefined,
): () => void {
  const focused = document.activeElement
  carryFields(shown, fresh)
  carryOpened(shown, fresh)
  const held = early && moved(early, shown, fresh)
  const menu = [...shown.querySelectorAll<HTMLElement>('[popover]')].find(isOpen)
  const openMenu = menu && counterpart(menu, shown, fresh)
  const focus =
    focused instanceof HTMLElement && shown.contains(focused) && counterpart(focused, shown, fresh)
  return () => {
    openMenu?.showPopover()
    if (focus) focus.focus({ preventScroll: true })
    if (held) replay(held)
  }
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
