// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { PageLoadFailure } from '../components/load-failure.tsx'
import { activateLocale } from '../i18n/activate.ts'
import { SinceShown } from './since-shown.tsx'
import { t } from '../../tests/support/texts.ts'

const SAVED_AT = Date.parse('2026-11-26T10:29:00Z')
const CHECKED = t('Checked on {time}.', 'en', { time: 'Nov 26, 7:29 PM JST' })

beforeAll(() => activateLocale('en'))

const FRESH = { defaultOptions: { queries: { staleTime: Infinity } } }

const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new TypeError('no network'))

function Asks({ noun, answer }: { noun: string; answer?: () => Promise<unknown> }) {
  useQuery({ queryKey: [noun, 'x'], queryFn: answer ?? never, retry: false, networkMode: 'always' })
  return null
}

/** What the bar says on a page with a stored copy of a work, and what else the page has asked for. */
function said(path: string, page: React.ReactNode = null, client = new QueryClient(FRESH)) {
  for (const noun of ['nfts', 'notices'])
    client.setQueryData([noun, 'x'], { value: noun, savedAt: noun === 'nfts' ? SAVED_AT : 1, stored: true })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          {page}
          <output>
            <SinceShown />
          </output>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  ).container.querySelector('output')!
}

const work = <Asks noun="nfts" />

test('the bar says as of when a work is, whatever else could not be loaded beside it', async () => {
  const bar = said(
    '/en/sumi/nfts/x',
    <>
      {work}
      <Asks noun="notices" />
      <Asks noun="sales" answer={fails} />
    </>,
  )
  await expect.poll(() => bar.textContent).toBe(CHECKED)
})

test('of a shop whose balls are not here no time is said, though its name is known', async () => {
  const client = new QueryClient(FRESH)
  client.setQueryData(['group-pages', 'x'], { name: 'Sumi' })
  const parts = [
    <Asks key="page" noun="group-pages" answer={fails} />,
    <Asks key="balls" noun="balls" answer={fails} />,
  ]
  const bar = said('/en/sumi', parts, client)
  await expect.poll(() => client.getQueryState(['balls', 'x'])?.status).toBe('error')
  expect(bar.textContent).toBe('')
})

test('while a part is still being loaded it says no time', () => {
  expect(
    said(
      '/en/sumi/nfts/x',
      <>
        {work}
        <Asks noun="sales" />
      </>,
    ).textContent,
  ).toBe('')
})

test.each(['/en/about', '/en/help', '/en/law', '/en/no/such/page'])(
  '%s has asked for nothing, and no time is said of it',
  (path) => {
    expect(said(path, <Asks noun="notices" />).textContent).toBe('')
    expect(said(path, work).textContent).toBe('')
  },
)

test('no time is said of a page that could not be loaded', () => {
  const failure = <PageLoadFailure problem={{ kind: 'offline' }} onRetry={() => {}} />
  expect(
    said(
      '/en/sumi/balls/x',
      <>
        {work}
        {failure}
      </>,
    ).textContent,
  ).toBe('')
})
