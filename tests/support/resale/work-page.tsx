import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { App } from '../../../src/app/app.tsx'
import { createQueryClient } from '../../../src/app/query-client.ts'
import { routeTable } from '../../../src/app/routes.tsx'
import type { Sale } from '../../../src/contract/sales.ts'
import { work } from '../shop/works.ts'
import { answering, saleOf, VIEWER_PROFILE } from './listed-works.ts'
import { t } from '../texts.ts'

const GROUP = { uuid: 'g', code: 'sumi', name: '墨', image_url: null, description: '' }

interface Shown {
  /** The member who looks; without one it is a visitor. */
  viewer?: string
  provenance?: unknown
  hash?: string
  /** What the two changing calls answer. */
  changed?: () => Response | Promise<Response>
}

/** Opens the page of the work `w1` with this sale. */
export function openWork(
  sale: Partial<Sale> | Response,
  { viewer, provenance, hash = '', changed = () => new Response(null, { status: 204 }) }: Shown = {},
) {
  if (viewer) document.cookie = `wallet_address=${viewer}; path=/`
  vi.stubGlobal(
    'fetch',
    answering({
      '/api/v1/sumi': GROUP,
      '/api/v1/nfts/w1': work('w1'),
      '/api/v1/sales/w1/by_nft': () => (sale instanceof Response ? sale.clone() : saleOf('w1', sale)),
      '/api/v1/nfts/w1/provenance': () => provenance ?? Response.json({ error: 'no' }, { status: 404 }),
      '/api/v1/profile': VIEWER_PROFILE,
      '/buy': () => changed(),
      '/api/v1/sales/sale-w1': () => changed(),
    }),
  )
  const router = createMemoryRouter(routeTable(), { initialEntries: [`/en/sumi/nfts/w1${hash}`] })
  const queryClient = createQueryClient()
  render(<App router={router} queryClient={queryClient} />)
  return { router, queryClient }
}

/** As a visitor again. */
export function closeWork(): void {
  vi.unstubAllGlobals()
  document.cookie = 'wallet_address=; max-age=0; path=/'
}

/** The button that buys it, once it is there. */
export const buyButton = () =>
  screen.findByRole<HTMLButtonElement>('button', {
    name: t('Buy for {amount} <0>(tax included)</0>', 'en', { amount: '¥12,000' }),
  })

/** A refusal with these words. */
export const refused = (status: number, error: string) => () => Response.json({ error }, { status })
