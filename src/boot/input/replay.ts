/** What a person has done on a page that showed itself before its code ran. */
export interface EarlyActions {
  /**
   * Pressed buttons, sent forms and choices from lists, in their order; a form with the button that sent it, a choice
   * with what was chosen.
   */
  held: { target: HTMLElement; submitter?: HTMLElement | null | undefined; value?: string }[]
  /** From now on the page itself acts. */
  stop: () => void
  /** Keeps the page as it is, and loads it again when that may help. */
  missing: (error: unknown) => void
}

declare global {
  interface Window {
    /** Only on a rendered page, and on a snapshot (src/boot/document/start-script.ts). */
    earlyActions?: EarlyActions | undefined
  }
}

/**
 * Holds nothing more; what is held stays to be done. To be called as React begins to hydrate: from then on it does
 * what is pressed by itself, and a held press would be a second one.
 */
export function stopHolding(): void {
  window.earlyActions?.stop()
}

/** Does, once the page can, what a person has asked of it before its code ran: typed texts first. */
export function replayEarlyActions(): void {
  const early = takeEarlyActions()
  if (early) replay(early)
}

/** What a person has asked of the page so far, and more as it comes; undefined where nothing is held. */
export function takeEarlyActions(): EarlyActions | undefined {
  const early = window.earlyActions
  window.earlyActions = undefined
  return early
}

/** Does what is held, and holds nothing more. */
export function replay(early: EarlyActions): void {
  early.stop()
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) retellField(field)
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('#root textarea')) retellText(field)
  // what was opened before React listened has fired its toggle event by then
  for (const details of document.querySelectorAll('#root details[open]'))
    details.dispatchEvent(new Event('toggle'))
  // React renders what it has heard of when this task is over: a form is sent with what was typed
  setTimeout(() => early.held.forEach(act))
}

function act({ target, submitter, value }: EarlyActions['held'][number]): void {
  if (!target.isConnected) return
  if (target instanceof HTMLSelectElement) choose(target, value)
  else if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else target.click()
}

/** React has set the field to its own value since. */
function choose(field: HTMLSelectElement, value = field.value): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function retellField(field: HTMLInputElement): void {
  if (field.type === 'file') return
  if (field.type === 'radio' || field.type === 'checkbox') retellChoice(field)
  else retellText(field)
}

/** React ignores a choice that it has found; it hears of one that is made. */
function retellChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}

/** React ignores a text that it has found; it hears of one that is typed. */
function retellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  field.value = field.defaultValue
  // past React's own setter, as the keyboard does
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
