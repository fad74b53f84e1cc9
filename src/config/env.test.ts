import { afterEach, describe, expect, test, vi } from 'vitest'

async function builtWith(variables: Record<string, string>) {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return (await import('./env.ts')).env
}
const BOTH = {
  VITE_API_BASE_URL: 'https://api.example/',
  VITE_STAGING_API_BASE_URL: 'https://staging.example',
}

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['https://akashido.jp/contact', 'https://akashido.jp/contact'],
  ['http://akashido.jp/contact', undefined],
  ['javascript:alert(1)', undefined],
  ['/contact', undefined],
  ['', undefined],
])('the footer’s links are https addresses: %j is %j', async (given, link) => {
  const env = await builtWith({ VITE_SUPPORT_URL: given, VITE_COMPANY_URL: given })
  expect([env.supportUrl, env.companyUrl]).toEqual([link, link])
})

describe('the address of the API', () => {
  test('is the staging API in a staging build', async () => {
    expect((await builtWith({ ...BOTH, VITE_APP_ENV: 'staging' })).apiBaseUrl).toBe('https://staging.example')
  })

  test('is never the staging API in any other build', async () => {
    expect((await builtWith({ ...BOTH, VITE_APP_ENV: 'production' })).apiBaseUrl).toBe('https://api.example')
    expect((await builtWith({ VITE_STAGING_API_BASE_URL: 'https://staging.example' })).apiBaseUrl).toBe('')
  })
})
