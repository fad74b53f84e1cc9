import { afterEach, expect, test, vi } from 'vitest'
import { pictureFile, share } from './share.ts'

const PAGE = { title: 'Hana', url: 'https://shop.example/en/profile/hana' }

afterEach(() => vi.unstubAllGlobals())

test('a page goes to the share sheet', async () => {
  const sheet = vi.fn<(what: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share: sheet })
  expect(await share(PAGE)).toBe('shared')
  expect(sheet).toHaveBeenCalledExactlyOnceWith(PAGE)
})

test('its picture goes with it where the device can send files, and the link alone where it does not come', async () => {
  const sheet = vi.fn<(what: ShareData) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share: sheet, canShare: () => true })
  vi.stubGlobal('fetch', async () => new Response('x', { headers: { 'content-type': 'image/webp' } }))
  const picture = () => pictureFile('/img', PAGE.title)
  await share({ ...PAGE, picture })
  expect(sheet.mock.lastCall?.[0].files?.map(({ name }) => name)).toEqual(['Hana.webp'])
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  expect(await share({ ...PAGE, picture })).toBe('shared')
  expect(sheet.mock.lastCall?.[0].files).toBeUndefined()
})

test.each([
  ['left', new DOMException('closed', 'AbortError')],
  ['failed', new DOMException('no', 'NotAllowedError')],
])('a share sheet that ends with an error: %s', async (came, error) => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(error) })
  expect(await share(PAGE)).toBe(came)
})

test('where there is no share sheet its address is copied', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  expect(await share(PAGE)).toBe('copied')
  expect(copied).toEqual([PAGE.url])
})
