// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { report } from '../errors/report.ts'
import { saveCollectionOffline } from '../flows/collection/save-collection.ts'
import { clearIdentity, saveIdentity } from '../wallet/identity.ts'
import { createQueryClient } from './query-client.ts'
import { sendFavorites } from './send-favorites.ts'
import { SyncCollection } from './sync-collection.tsx'

vi.mock('./send-favorites.ts', () => ({ sendFavorites: vi.fn<typeof sendFavorites>() }))
vi.mock('../flows/collection/save-collection.ts', () => ({
  saveCollectionOffline: vi.fn<typeof saveCollectionOffline>(),
}))
vi.mock('../errors/report.ts', () => ({ report: vi.fn<typeof report>() }))

const HANA = '0x00000000000000000000000000000000000000aa'

afterEach(() => {
  cleanup()
  clearIdentity()
})

test('the collection is stored also where the favorites cannot be sent for a reason that nobody expects', async () => {
  const broken = new Error('a broken answer')
  vi.mocked(sendFavorites).mockRejectedValue(broken)
  saveIdentity(HANA, 'metamask')
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SyncCollection />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(saveCollectionOffline).toHaveBeenCalledWith(HANA))
  expect(report).toHaveBeenCalledWith(broken)
})
