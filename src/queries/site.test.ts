import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../api/errors.ts'
import { forgetDevice } from '../offline/forget.ts'
import { builtOperator, operatorQuery } from './site.ts'

afterEach(() => vi.unstubAllGlobals())

/** Asks anew, as a page that has just been opened does. */
const ask = () => new QueryClient().fetchQuery({ ...operatorQuery(), retry: false })

test('a start without a network leads to who ran the shop last, after a log-out too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toThrow(NetworkError)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ name: 'あかし堂', support_url: 'https://example.com/help' })),
  )
  await ask()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await forgetDevice('0x00000000000000000000000000000000000000aa')
  expect(await ask()).toMatchObject({ name: 'あかし堂', support_url: 'https://example.com/help' })
})

test('a client built for a server that does not tell knows its operator from the build', () => {
  expect(builtOperator('{"name":"あかし堂","email":"help@akashido.jp"}')).toMatchObject({
    name: 'あかし堂',
    email: 'help@akashido.jp',
    demo: false,
    address: null,
    support_url: null,
  })
})

test.each([
  ['nothing', undefined],
  ['no JSON', 'あかし堂'],
  ['no name', '{"name":""}'],
  ['a link that is a script', '{"name":"あかし堂","support_url":"javascript:alert(1)"}'],
])('a build that says %s knows nobody', (_what, text) => {
  expect(builtOperator(text)).toBeNull()
})
