import { describe, expect, test } from 'vitest'
import { anonymous, anonymousCrumb, anonymousText } from './anonymous.ts'

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7'
const TOKEN = 'k3Jq-9f_0aXbYcZd1e2f3g4h5i6j7k8l9m0nAbCdEfG'

describe('a text that leaves the device', () => {
  test.each([
    ['https://shop.example/en/signup?verify=secret#x', 'https://shop.example/en/signup'],
    ['/login?from=%2Fprofile', '/login'],
    ['/bokutei?status=402&message=Dear%20Hana', '/bokutei'],
    ['?message=Dear%20Hana', ''],
    ['GET /api/v1/sales?display_id=hana failed', 'GET /api/v1/sales failed'],
    ['No account for hana+nft@mail.example.jp here', 'No account for [email] here'],
    ['mailto:hana@example.com', 'mailto:[email]'],
    [`owner ${WALLET} moved`, 'owner [hex] moved'],
    [`owner ${WALLET.toLowerCase()}`, 'owner [hex]'],
    [`reveal 0x${'ab'.repeat(32)}`, 'reveal [hex]'],
    [`link ${TOKEN} is spent`, 'link [secret] is spent'],
    [`No listing for ${'ab12'.repeat(16)}.`, 'No listing for [secret].'],
    ['sealed q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA+/8=. Again.', 'sealed [secret]. Again.'],
    ['Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here', 'Bearer [secret] here'],
    [`no kit: ${'abandon ability able '.repeat(4).trim()}!`, 'no kit: [words]!'],
    ['/en/profile/hana_01', '/en/profile/:id'],
    ['/api/v1/profile/hana/nfts', '/api/v1/profile/:id/nfts'],
  ])('%s becomes %s', (text, clean) => {
    expect(anonymousText(text)).toBe(clean)
  })

  test.each([
    '/profile/edit',
    '/en/profile/sales_collection',
    '/bokutei/balls/3f0c9b1e-52a4-4f2e-9d3b-0f6f1a2b3c4d',
    'Cannot read properties of undefined (reading name)',
    'https://shop.example/assets/certificate-screen-B7dQ1x2_.js',
    'https://shop.example/assets/who-shows-their-certificate-B7dQ1x2_.js:1:20',
    'Failed to fetch the dynamically imported module of this page; the server did not answer in time',
  ])('%s tells nothing about a person and stays', (text) => {
    expect(anonymousText(text)).toBe(text)
  })
})

test('an error event goes without its person, cookies, headers and queries, at any depth', () => {
  const event = {
    event_id: '0123456789abcdef0123456789abcdef',
    level: 'error',
    release: 'a1b2c3d4e5f60718293a4b5c6d7e8f90123456789',
    user: { email: 'hana@example.com', ip_address: '203.0.113.7' },
    transaction: '/en/profile/hana',
    request: {
      url: 'https://shop.example/en/signup?verify=secret',
      query_string: 'verify=secret',
      cookies: { wallet_address: WALLET },
      headers: { Referer: 'https://shop.example/?message=private', 'User-Agent': 'Mozilla/5.0' },
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: `No vault for hana@example.com (${WALLET})`,
          stacktrace: { frames: [{ filename: 'https://shop.example/assets/main-Ab12.js?x=1', lineno: 1 }] },
        },
      ],
    },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/v1/profile/hana?x=1', status_code: 500 } }],
    contexts: {
      trace: { trace_id: 'f'.repeat(32), data: { 'http.query': '?token=1', 'url.fragment': '#me' } },
    },
    extra: { componentStack: 'at Screen', arguments: [{ email: 'hana@example.com' }] },
  }
  expect(anonymous(event)).toEqual({
    event_id: event.event_id,
    level: 'error',
    release: event.release,
    transaction: '/en/profile/:id',
    request: { url: 'https://shop.example/en/signup', headers: { 'User-Agent': 'Mozilla/5.0' } },
    exception: {
      values: [
        {
          type: 'Error',
          value: 'No vault for [email] ([hex])',
          stacktrace: { frames: [{ filename: 'https://shop.example/assets/main-Ab12.js', lineno: 1 }] },
        },
      ],
    },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/v1/profile/:id', status_code: 500 } }],
    contexts: { trace: { trace_id: 'f'.repeat(32), data: {} } },
    extra: { componentStack: 'at Screen', arguments: [{}] },
  })
})

test('fields that open something are gone by each word of their names, others stay', () => {
  const gone = ['next', 'newPassword', 'old_passwords', 'kit-words', 'wrapKey', 'operator_key', 'revealHash']
  const stay = ['nextPage', 'description', 'in_app', 'kitchen', 'key', 'unsealedAt']
  const event = Object.fromEntries([...gone, ...stay].map((name) => [name, 'x']))
  expect(Object.keys(anonymous(event))).toEqual(stay)
})

describe('a breadcrumb', () => {
  test('of a tap loses the labels, which hold names', () => {
    const tap = { category: 'ui.click', message: 'main > a.card[aria-label="Hana’s page"][title="花"]' }
    expect(anonymousCrumb(tap)).toEqual({ category: 'ui.click', message: 'main > a.card' })
  })

  test('of the console is left out', () => {
    expect(
      anonymousCrumb({ category: 'console', message: 'anything', data: { arguments: [WALLET] } }),
    ).toBeNull()
  })

  test('of a navigation loses queries and people', () => {
    const data = { from: '/profile?status=402&message=private', to: '/en/profile/hana#top' }
    expect(anonymousCrumb({ category: 'navigation', data })).toEqual({
      category: 'navigation',
      data: { from: '/profile', to: '/en/profile/:id' },
    })
  })

  test('of a question to the server keeps its path and status', () => {
    const data = { method: 'GET', url: '/api/v1/sales?display_id=hana', status_code: 503 }
    expect(anonymousCrumb({ category: 'fetch', data })).toMatchObject({
      data: { method: 'GET', url: '/api/v1/sales', status_code: 503 },
    })
  })
})
