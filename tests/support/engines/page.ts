import { expect, vi } from 'vitest'
import type { Driver, Engine } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const ENGINES = { WebKit: startWebKit, Firefox: startFirefox }

/** A text is the whole name or is somewhere on the page; a pattern is found in it. */
type Words = string | RegExp

/** What a person sees and does in a window. */
export interface EnginePage extends Driver {
  /** Runs a function in the page. It knows nothing of the file that it stands in. */
  evaluate<Result, Args extends unknown[]>(
    inside: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Waits for something to be so in the page, which may just be loading. */
  until<Args extends unknown[]>(inside: (...args: Args) => unknown, ...args: Args): Promise<void>
  /** Taps what a selector and its name tell, once it lies still and nothing is over it. */
  tap(selector: string, name: Words): Promise<void>
  /** Types into the field of a label. */
  type(label: Words, text: string): Promise<void>
}

/** As the browser tests wait, for machines that do other things too. */
const WAIT_MS = 30_000
const LOOK_MS = 100
/** Of what moves before the finger is down on it. */
const TAPS = 3

interface Point {
  x: number
  y: number
}

interface Place extends Point {
  /** The finger is on it. */
  pressed: boolean
}

/** Opens a window with nothing in its profile. */
export async function newPage(engine: Engine): Promise<EnginePage> {
  const driver = await engine.newWindow()
  const evaluate: EnginePage['evaluate'] = async (inside, ...args) =>
    (await driver.run(`(${String(inside)})(...${JSON.stringify(args)})`)) as never
  /** Asks until it is so; what is on the page instead stands in the error. */
  const wait = async <Found>(what: string, ask: () => Promise<Found>) => {
    const found = await vi
      .waitUntil(() => ask().catch(() => undefined), { timeout: WAIT_MS, interval: LOOK_MS })
      .catch(() => undefined)
    if (found) return found
    const shown = await evaluate(() => `${location.href}: ${document.body.innerText}`)
    throw new Error(`not so within ${WAIT_MS} ms: ${what}\nat ${shown}`)
  }
  const tap = async (selector: string, name: Words, tries = TAPS): Promise<void> => {
    const place = () => evaluate(placeOf, selector, patternOf(name))
    const at = await wait(`${selector} “${String(name)}” can be tapped`, async () => {
      const [before, now] = [await place(), await place()]
      return before?.x === now?.x && before?.y === now?.y ? now : null
    })
    await driver.act([finger(moveTo(at), DOWN)])
    const pressed = await place()
    if (pressed?.pressed) return driver.act([finger(UP)])
    // the page has moved it meanwhile: the finger is drawn away, and comes again
    await driver.act([finger(moveTo(NOWHERE), UP)])
    if (!pressed || tries === 1)
      throw new Error(`${selector} “${String(name)}” moves or goes before it can be tapped`)
    return tap(selector, name, tries - 1)
  }
  return {
    ...driver,
    evaluate,
    until: async (inside, ...args) => {
      await wait(String(inside), () => evaluate(inside, ...args))
    },
    tap,
    type: async (label, text) => {
      await tap('input, textarea', label)
      await driver.act([keys(text)])
    },
  }
}

/** Waits for words on the page. */
export async function expectSeen(page: EnginePage, words: Words): Promise<void> {
  await page.until(isShown, typeof words === 'string' ? escaped(words) : words.source)
}

/** What Firefox notes of a file that did not come: without a network, or because the page was left (NS_BINDING_ABORTED). */
const NOT_LOADED = /^Failed to load ‘|^downloadable font: download failed .* status=2152398850 /

/** The page has thrown nothing and has written no error to the console. */
export function expectNoErrors(page: EnginePage): void {
  expect(page.errors.filter((error) => !NOT_LOADED.test(error))).toEqual([])
}

const escaped = (text: string) =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)

const patternOf = (name: Words) => (typeof name === 'string' ? `^${escaped(name)}$` : name.source)

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }
const NOWHERE: Point = { x: 1, y: 1 }
const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x, y })
const finger = (...actions: object[]) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions,
})

const keys = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

// In the page.

function isShown(pattern: string): boolean {
  return new RegExp(pattern).test(document.body.innerText.replaceAll(/\s+/g, ' '))
}

/** The middle of an element that can be pressed there; it is scrolled into sight first, unless it is being pressed. */
async function placeOf(selector: string, pattern: string): Promise<Place | null> {
  const name = new RegExp(pattern)
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent
  for (const element of document.querySelectorAll(selector)) {
    if (!name.test(nameOf(element).replaceAll(/\s+/g, ' ').trim())) continue
    const pressed = element.matches(':active')
    if (!pressed) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    const point = { x: Math.round(x + width / 2), y: Math.round(y + height / 2), pressed }
    if (pressed) return point
    if (width > 0 && element.contains(document.elementFromPoint(point.x, point.y))) return point
  }
  return null
}
