// @vitest-environment jsdom
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from '../../app/app.tsx'
import { createQueryClient } from '../../app/query-client.ts'
import { routeTable } from '../../app/routes.tsx'
import { t, tPattern } from '../../../tests/support/texts.ts'

configure({ asyncUtilTimeout: 25_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no' }, { status: 404 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['permissions', 'mediaDevices']) Reflect.deleteProperty(navigator, name)
})

async function paste(text: string): Promise<void> {
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/check'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  fireEvent.click(await screen.findByText(t('Paste a QR code’s link', 'en')))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: t('Check it', 'en') }))
  await screen.findByRole('button', { name: t('Check another', 'en') })
}
const link = () => screen.queryByRole('link', { name: t('Open this certificate’s page', 'en') })

test.each([
  ['certificate', '/sumi/nfts/w1/certificate'],
  ['work', '/sumi/nfts/w1'],
])('who pastes the address of a %s’s page here is led to the certificate’s page', async (_, path) => {
  await paste(`${location.origin}${path}`)
  expect(link()?.getAttribute('href')).toBe('/en/sumi/nfts/w1/certificate')
  expect(
    screen.getByText(tPattern('This link isn’t signed. You can check the current record on its page.', 'en')),
  ).toBeDefined()
})

test('the address of such a page on another site is not opened', async () => {
  await paste('https://evil.example/sumi/nfts/w1/certificate')
  expect(link()).toBeNull()
  expect(
    screen.getByText(
      tPattern(
        'It isn’t signed, so it can’t be checked offline. Ask the owner to open the certificate and show its code.',
        'en',
      ),
    ),
  ).toBeDefined()
})

test('without a network no page is offered that cannot be opened', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await paste(`${location.origin}/sumi/nfts/w1/certificate`)
  expect(link()).toBeNull()
  expect(
    screen.getByText(
      tPattern(
        'It isn’t signed, so it can’t be checked offline. Ask the owner to open the certificate and show its code.',
        'en',
      ),
    ),
  ).toBeDefined()
})

/** A browser that answers so when it is asked for the camera. */
function withCamera(state: PermissionState) {
  const getUserMedia = vi.fn<() => Promise<MediaStream>>(() => new Promise(() => {}))
  const query = vi.fn<() => Promise<{ state: PermissionState }>>(async () => ({ state }))
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const router = createMemoryRouter(routeTable(), { initialEntries: ['/en/check'] })
  render(<App router={router} queryClient={createQueryClient()} />)
  return { getUserMedia, query }
}

test('the camera is on at once where this site may use it', async () => {
  const { getUserMedia } = withCamera('granted')
  expect(await screen.findByRole('button', { name: t('Stop the camera', 'en') })).toBeDefined()
  expect(getUserMedia).toHaveBeenCalledOnce()
})

test('nobody is asked for the camera before they tap', async () => {
  const { getUserMedia, query } = withCamera('prompt')
  const start = await screen.findByRole('button', { name: t('Start the camera', 'en') })
  await vi.waitFor(() => expect(query).toHaveBeenCalled())
  expect(getUserMedia).not.toHaveBeenCalled()
  fireEvent.click(start)
  expect(getUserMedia).toHaveBeenCalledOnce()
})
