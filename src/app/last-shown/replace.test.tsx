// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import type { DataRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { replaceLastShown } from './replace.tsx'

const router = { state: { initialized: true } } as unknown as DataRouter

afterEach(() => {
  window.earlyActions = undefined
})

function shown(html: string): HTMLElement {
  document.documentElement.setAttribute('data-last-shown', '')
  document.body.innerHTML = `<div id="root">${html}</div>`
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

/** The answer that the page waits for. */
const answer = new EventTarget()
const loaded = () => answer.dispatchEvent(new Event('here'))

function Collection({ onPress }: { onPress?: (which: string) => void }) {
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    const show = () => setBusy(false)
    answer.addEventListener('here', show)
    return () => answer.removeEventListener('here', show)
  }, [])
  return (
    <main aria-busy={busy}>
      <input aria-label="Search" />
      {['Moon', 'Sea'].map((name) => (
        <button key={name} type="button" onClick={() => onPress?.(name)}>
          {name}
        </button>
      ))}
    </main>
  )
}

test('what was last shown stays until the app shows as much', async () => {
  const root = shown('<main>As of yesterday</main>')
  const replaced = replaceLastShown(root, { app: <Collection />, router, options: {} })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.body.textContent).toContain('As of yesterday')
  loaded()
  await replaced
  expect(document.getElementById('root')?.textContent).toBe('MoonSea')
  expect(document.documentElement.hasAttribute('data-last-shown')).toBe(false)
})

test('what was typed and pressed meanwhile is typed and pressed in it', async () => {
  const root = shown(
    '<main><input aria-label="Search"><button>Moon</button><button>Sea</button><button>Gone</button></main>',
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
  const replaced = replaceLastShown(root, { app, router, options: {} })
  await new Promise((resolve) => setTimeout(resolve, 100))
  loaded()
  await replaced
  await vi.waitFor(() => expect(pressed).toEqual(['Sea']))
  expect(stop).toHaveBeenCalledOnce()
  expect(document.querySelector('input')?.value).toBe('blue')
  expect(document.activeElement).toBe(document.querySelector('input'))
})
