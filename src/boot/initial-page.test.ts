// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearIdentity, saveIdentity } from '../wallet/identity.ts'
import { SNAPSHOT_MARK } from './document/snapshot.ts'
import { initialPage } from './initial-page.ts'
import { pageStateTag } from './rendered/page-state.ts'

const KEY = ['pickup', 'list']
const pageCode = vi.hoisted(() => vi.fn<(path: string) => Promise<void>>())

vi.mock('../app/router.ts', () => ({ pageCode }))
vi.mock('../i18n/activate.ts', () => ({ activateLocale: async () => {} }))
vi.mock('../api/call-later.ts', () => ({ prepareToAsk: () => {} }))

beforeEach(() => {
  pageCode.mockReset().mockResolvedValue()
})
afterEach(() => {
  document.documentElement.removeAttribute(SNAPSHOT_MARK)
  clearIdentity()
})

/** What a page is that was rendered at one address and is open at another. */
async function kindOf(
  rendered: string | undefined,
  open: string,
): Promise<{ kind: string; answered: boolean }> {
  history.replaceState(null, '', open)
  document.body.innerHTML =
    rendered === undefined ? '' : pageStateTag({ path: rendered, routes: [], answers: [[KEY, 'shown']] })
  const queryClient = new QueryClient()
  const { kind } = await initialPage(queryClient)
  return { kind, answered: queryClient.getQueryData(KEY) === 'shown' }
}

test('a page that the server has rendered is hydrated with its answers, under its own address', async () => {
  expect(await kindOf('/en/about', '/en/about')).toEqual({ kind: 'rendered', answered: true })
  expect(await kindOf('/en/', '/en?x=1#y')).toEqual({ kind: 'rendered', answered: true })
  expect(location.href).toMatch(/\/en\/\?x=1#y$/)
})

test('a page that came with nothing is empty, and a snapshot where its script has shown one', async () => {
  expect(await kindOf(undefined, '/profile')).toEqual({ kind: 'empty', answered: false })
  document.documentElement.setAttribute(SNAPSHOT_MARK, '')
  expect(await kindOf(undefined, '/profile')).toEqual({ kind: 'snapshot', answered: false })
})

test('what was rendered for another address or state of the person counts as empty', async () => {
  expect(await kindOf('/about', '/en/about')).toEqual({ kind: 'empty', answered: false })
  expect(await kindOf('/en/about', '/en/about#c=claim')).toEqual({ kind: 'empty', answered: false })
  expect((await kindOf('/en/login', '/en/login')).kind).toBe('rendered')
  saveIdentity('0xbe', 'metamask')
  expect((await kindOf('/en/login', '/en/login')).kind).toBe('empty')
})

test('a page whose code cannot be had, or that is left while it comes, counts as empty', async () => {
  pageCode.mockRejectedValueOnce(new Error('gone'))
  expect((await kindOf('/en/about', '/en/about')).kind).toBe('empty')
  pageCode.mockImplementationOnce(async () => history.replaceState(null, '', '/en/law'))
  expect((await kindOf('/en/about', '/en/about')).kind).toBe('empty')
})
