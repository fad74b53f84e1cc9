// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepPressTargets, untilReleased } from './press-target.ts'

beforeAll(keepPressTargets)
afterEach(() => {
  document.body.innerHTML = ''
})

const PAGE = `<main>
  <a href="#there">link</a> <button>button</button> <label>label <input type="checkbox"></label>
  <details><summary>summary</summary></details> <a href="#other">other</a> <p>text</p>
</main>`

/** A page, and what has been clicked in it, by its text or its name. */
function open() {
  document.body.innerHTML = PAGE
  const clicked: string[] = []
  document.body.addEventListener('click', ({ target }) => {
    if (target instanceof Element) clicked.push(target.textContent.trim() || target.localName)
  })
  return clicked
}

function one(selector: string): Element {
  const found = document.querySelector(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/** A finger comes down on one thing, and another one is there as it goes up. */
function tap(on: Element, { at = on, to = { x: 5, y: 5 }, ctrlKey = false } = {}) {
  const where = { bubbles: true, cancelable: true, clientX: to.x, clientY: to.y, ctrlKey }
  const from = { bubbles: true, isPrimary: true, clientX: 5, clientY: 5 }
  on.dispatchEvent(new PointerEvent('pointerdown', from))
  at.dispatchEvent(new PointerEvent('pointerup', { ...from, ...where }))
  at.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }))
}

test.each(['a', 'button', 'summary'])('a %s that moves under a finger is pressed all the same', (what) => {
  for (const at of ['main', '[href="#other"]']) {
    const clicked = open()
    const on = one(what)
    tap(on, { at: one(at) })
    expect(clicked).toEqual([on.textContent])
  }
})

test('what is pressed does what it does: a summary opens, a checkbox is chosen', () => {
  open()
  tap(one('summary'), { at: one('main') })
  tap(one('label'), { at: one('main') })
  expect((one('details') as HTMLDetailsElement).open).toBe(true)
  expect((one('input') as HTMLInputElement).checked).toBe(true)
})

test('what stays where it is is pressed once', () => {
  const clicked = open()
  tap(one('button'))
  expect(clicked).toEqual(['button'])
})

test('a new tab stays a new tab', () => {
  open()
  const heard = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  one('a').addEventListener('click', heard)
  tap(one('a'), { at: one('main'), ctrlKey: true })
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ ctrlKey: true }))
})

test('who draws the finger away or presses a text presses nothing else', () => {
  const clicked = open()
  const main = one('main')
  tap(one('button'), { at: main, to: { x: 5, y: 40 } })
  tap(one('p'), { at: main })
  expect(clicked).toEqual([main.textContent.trim(), main.textContent.trim()])
})

test('what comes up under a finger is not pressed, and what it has covered is not either', () => {
  const clicked = open()
  const on = one('button')
  const where = { bubbles: true, cancelable: true, isPrimary: true, clientX: 5, clientY: 5 }
  on.dispatchEvent(new PointerEvent('pointerdown', where))
  one('main').insertAdjacentHTML('beforeend', '<dialog open><button>Log out</button></dialog>')
  const came = one('dialog button')
  const click = new MouseEvent('click', { ...where, detail: 1 })
  came.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(clicked).toEqual([])
  tap(came)
  expect(clicked).toEqual(['Log out'])
})

test('a finger is down until its click is done, or has not come', async () => {
  open()
  const on = one('button')
  const where = { bubbles: true, cancelable: true, isPrimary: true, clientX: 5, clientY: 5 }
  let isReleased = false
  const wait = async () => {
    isReleased = false
    await untilReleased()
    isReleased = true
  }
  for (const isClick of [true, false]) {
    on.dispatchEvent(new PointerEvent('pointerdown', where))
    on.dispatchEvent(new PointerEvent('pointerup', where))
    const waiting = wait()
    await Promise.resolve()
    expect(isReleased).toBe(false)
    if (isClick) on.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }))
    await waiting
  }
})

test('a key and code press what they press', () => {
  const clicked = open()
  one('button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  ;(one('summary') as HTMLElement).click()
  expect(clicked).toEqual(['summary'])
})
