// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { replayEarlyActions } from './replay.ts'

afterEach(() => {
  window.earlyActions = undefined
})

function Record() {
  const [opened, setOpened] = useState(false)
  useEffect(replayEarlyActions, [])
  return (
    <details suppressHydrationWarning onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>Record</summary>
      {opened && <p>The whole record</p>}
    </details>
  )
}

test('what was opened before the code came shows what is in it', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Record />)}</div>`
  document.querySelector('summary')?.click()
  // its own event is over by then
  await new Promise((resolve) => document.querySelector('details')?.addEventListener('toggle', resolve))
  window.earlyActions = { held: [], stop: () => {}, missing: () => {} }
  const root = document.getElementById('root')
  if (root) hydrateRoot(root, <Record />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('The whole record'))
  expect(document.querySelector('details')?.open).toBe(true)
})
