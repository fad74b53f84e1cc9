// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPressTargets } from '../input/press-target.ts'
import { replaceSnapshot } from './replace.tsx'

const router = { state: { initialized: true } } as unknown as DataRouter

/** A finger keeps it waiting for longer. */
const SHOWN_WITHIN_MS = 500

const { showPopover } = HTMLElement.prototype
afterEach(() => {
  window.earlyActions = undefined
  show = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
  HTMLElement.prototype.showPopover = showPopover
})

function shown(html: string): HTMLElement {
  document.documentElement.setAttribute('data-snapshot', '')
  document.body.innerHTML = `<div id="root">${html}</div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

/** Shows the answer that the page waits for. */
let show: (() => void) | undefined
async function loaded(): Promise<void> {
  await rendered()
  flushSync(() => show?.())
}
const rendered = () => vi.waitFor(() => expect(show).toBeDefined())
const withoutTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

function Collection({ onPress }: { onPress?: (which: string) => void }) {
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    show = () => setBusy(false)
  }, [])
  return (
    <main aria-busy={busy}>
      <input aria-label="Search" />
      <input aria-label="On sale" type="checkbox" onChange={({ target }) => onPress?.(`${target.checked}`)} />
      <select aria-label="Order" onChange={({ target }) => onPress?.(target.value)}>
        <option>newest</option>
        <option>sets</option>
      </select>
      <details onToggle={({ currentTarget }) => onPress?.(`open: ${currentTarget.open}`)}>
        <summary>Find</summary>
      </details>
      {['Moon', 'Sea'].map((name) => (
        <button key={name} type="button" onClick={() => onPress?.(name)}>
          {name}
        </button>
      ))}
    </main>
  )
}

test('the snapshot stays until the app shows as much', async () => {
  withoutTime()
  const root = shown('<main>As of yesterday</main>')
  const replaced = replaceSnapshot(root, { app: <Collection />, router, options: {} })
  await rendered()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(document.body.textContent).toContain('As of yesterday')
  await loaded()
  await vi.advanceTimersByTimeAsync(SHOWN_WITHIN_MS)
  await replaced
  expect(document.getElementById('root')?.textContent).toContain('MoonSea')
  expect(document.documentElement.hasAttribute('data-snapshot')).toBe(false)
})

test('what was typed and pressed meanwhile is typed and pressed in it', async () => {
  const root = shown(
    '<main><input aria-label="Search"><button type="button">Moon</button><button type="button">Sea</button><button type="button">Gone</button></main>',
  )
  const field = root.querySelector('input')
  if (field) field.value = 'blue'
  field?.focus()
  const [, sea, gone] = root.querySelectorAll('button')
  if (!sea || !gone) throw new Error('no buttons')
  const stop = vi.fn<() => void>()
  window.earlyActions = { held: [{ target: sea }, { target: gone }], stop, missing: () => {} }
  const pressed: string[] = []
  const app = <Collection onPress={(which) => pressed.push(which)} />
  const replaced = replaceSnapshot(root, { app, router, options: {} })
  await loaded()
  await replaced
  await vi.waitFor(() => expect(pressed).toEqual(['Sea']))
  expect(stop).toHaveBeenCalledOnce()
  expect(document.querySelector('input')?.value).toBe('blue')
  expect(document.activeElement).toBe(document.querySelector('input'))
})

const WITH_TOOLS = `<main>
  <input aria-label="Search"><input aria-label="On sale" type="checkbox">
  <select aria-label="Order"><option>newest</option><option>sets</option></select>
  <details><summary>Find</summary></details><button>Moon</button><button>Sea</button>
</main>`

test('what was opened and chosen meanwhile stays so in it', async () => {
  const root = shown(WITH_TOOLS)
  for (const one of root.querySelectorAll<HTMLElement>('[type="checkbox"], summary')) one.click()
  const select = root.querySelector('select')
  if (!select) throw new Error('no list')
  window.earlyActions = { held: [{ target: select, value: 'sets' }], stop: () => {}, missing: () => {} }
  const told: string[] = []
  const replaced = replaceSnapshot(root, {
    app: <Collection onPress={(what) => told.push(what)} />,
    router,
    options: {},
  })
  await loaded()
  await replaced
  await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining(['true', 'sets', 'open: true'])))
  expect(document.querySelector('details')?.open).toBe(true)
  expect(document.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked).toBe(true)
  expect(document.querySelector('select')?.value).toBe('sets')
})

function Form() {
  return (
    <main>
      {['Name', 'Note'].map((label) => (
        <label key={label}>
          {label}
          <input />
        </label>
      ))}
      <input name="mail" />
      <input type="checkbox" name="news" />
      <input type="checkbox" name="terms" />
    </main>
  )
}

test('what was typed and ticked meanwhile is in its own field, whichever fields have come and gone', async () => {
  const root = shown(`<main>
    <label>Note<input></label><label>Gone<input></label><input name="phone"><input name="mail">
    <input type="checkbox" name="terms">
  </main>`)
  for (const [at, field] of root.querySelectorAll('input').entries())
    if (field.type === 'checkbox') field.checked = true
    else field.value = `text ${at}`
  await replaceSnapshot(root, { app: <Form />, router, options: {} })
  const fields = [...document.querySelectorAll('input')]
  expect(fields.map(({ value, checked }) => (value === 'on' ? checked : value))).toEqual([
    '',
    'text 0',
    'text 3',
    false,
    true,
  ])
})

function Menu() {
  return (
    <main>
      <div>
        <div popover="auto">Languages</div>
      </div>
      <button type="button">Moon</button>
    </main>
  )
}

test('a menu that was opened meanwhile is open in it, and no other part with its text', async () => {
  const matches = Element.prototype.matches
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, asked: string) {
    return asked === ':popover-open' ? this.hasAttribute('popover') : matches.call(this, asked)
  })
  const opened: HTMLElement[] = []
  HTMLElement.prototype.showPopover = function () {
    opened.push(this)
  }
  const root = shown('<main><div popover="auto">Languages</div><button type="button">Moon</button></main>')
  root.querySelector('button')?.focus()
  await replaceSnapshot(root, { app: <Menu />, router, options: {} })
  expect(opened).toEqual([document.querySelector('[popover]')])
  expect(document.activeElement).toBe(document.querySelector('button'))
})

test('nothing is exchanged under a finger that is down', async () => {
  withoutTime()
  keepPressTargets()
  const root = shown(WITH_TOOLS)
  const summary = root.querySelector('summary')
  const replaced = replaceSnapshot(root, { app: <Collection />, router, options: {} })
  summary?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  await loaded()
  await vi.advanceTimersByTimeAsync(SHOWN_WITHIN_MS)
  expect(summary?.isConnected).toBe(true)
  summary?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }))
  summary?.click()
  await vi.advanceTimersByTimeAsync(SHOWN_WITHIN_MS)
  await replaced
  expect(summary?.isConnected).toBe(false)
  expect(document.querySelector('details')?.open).toBe(true)
})
