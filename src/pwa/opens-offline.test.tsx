// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FIRST_VISIT_MS = 10_000

/** A browser whose worker is as told, and whose caches have the shell or not. */
function browserWith(worker: 'active' | 'none' | 'no workers at all', shell: boolean) {
  const registration = worker === 'active' ? { active: {} } : undefined
  const container = Object.assign(new EventTarget(), {
    ready: registration ? Promise.resolve(registration) : new Promise(() => {}),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: worker === 'no workers at all' ? undefined : container,
  })
  vi.stubGlobal('caches', { match: async () => (shell ? new Response('') : undefined) })
  return container
}

async function shown() {
  const { useOpensOffline } = await import('./opens-offline.ts')
  function Words() {
    return <p>{String(useOpensOffline())}</p>
  }
  render(<Words />)
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('the app opens without a network where a worker has it, and that is not said before it is known', async () => {
  browserWith('active', true)
  await shown()
  expect(screen.getByText('undefined')).toBeTruthy()
  expect(await screen.findByText('true')).toBeTruthy()
})

test.each([
  ['a worker whose shell the browser has dropped', 'active', false],
  ['no worker, although a shell is left behind', 'none', true],
  ['a browser without workers', 'no workers at all', true],
] as const)('it does not with %s', async (_, worker, shell) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  browserWith(worker, shell)
  await shown()
  // a first visit registers its worker a while later
  if (worker === 'none') {
    await screen.findByText('undefined')
    await vi.advanceTimersByTimeAsync(FIRST_VISIT_MS)
  }
  expect(await screen.findByText('false')).toBeTruthy()
  vi.useRealTimers()
})
