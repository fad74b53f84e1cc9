import { expect, test } from 'vitest'
import { withoutQueries } from './sentry.ts'

test('no query and no fragment leaves the device', () => {
  const event = {
    request: {
      url: 'https://shop.example/en/signup?verify=secret#x',
      headers: { Referer: '/login?from=%2Fprofile' },
    },
    breadcrumbs: [
      { data: { to: '/profile?status=402&message=private' }, message: 'GET /api/v1/profile failed' },
    ],
  }
  expect(withoutQueries(event)).toEqual({
    request: { url: 'https://shop.example/en/signup', headers: { Referer: '/login' } },
    breadcrumbs: [{ data: { to: '/profile' }, message: 'GET /api/v1/profile failed' }],
  })
})
