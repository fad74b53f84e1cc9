// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeCacheStorage } from '../../tests/support/browser/cache-storage.ts'
import { certificateOf } from '../../tests/support/shop/works.ts'
import { revokedOnDeviceAt } from '../flows/certificates/revoked-on-device.ts'
import { saveClaims, savedClaim } from '../offline/claims.ts'
import { onDevice } from '../offline/device.ts'
import { saveCertificate } from '../offline/records.ts'
import { clearIdentity, saveIdentity } from '../wallet/identity.ts'
import { claimQuery } from './claims.ts'
import { certificateQuery } from './nfts.ts'

const ADDRESS = `0x${'7'.repeat(40)}`
const SIGNED = { nft_uuid: 'n1', claim: 'AAAA', known_at: new Date().toISOString() }

beforeEach(async () => {
  vi.stubGlobal('caches', new FakeCacheStorage())
  saveIdentity(ADDRESS, 'metamask')
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'n1', certificateOf('n1')))
  await onDevice(ADDRESS, (db) => saveClaims(db, [SIGNED], undefined))
})
afterEach(() => {
  clearIdentity()
  vi.unstubAllGlobals()
})

/** Asks for the claim of a server that refuses it; with the page's certificate in memory. */
async function refusedWith(code: string) {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'no', code }, { status: 409 }))
  const client = new QueryClient()
  const { queryKey } = certificateQuery('n1')
  client.setQueryData(queryKey, { value: certificateOf('n1'), savedAt: Date.now(), stored: false })
  await expect(client.fetchQuery(claimQuery('n1'))).rejects.toThrow('no')
  return client.getQueryState(queryKey)?.isInvalidated
}

test('a claim that is refused because its certificate is revoked is heard of on the device, and the page asks again', async () => {
  expect(await revokedOnDeviceAt('n1')).toBeNull()
  expect(await refusedWith('CERTIFICATE_REVOKED')).toBe(true)
  expect(await revokedOnDeviceAt('n1')).toBeGreaterThan(0)
  await expect.poll(() => onDevice(ADDRESS, (db) => savedClaim(db, 'n1'))).toBeUndefined()
  await onDevice(ADDRESS, (db) => saveCertificate(db, 'n1', certificateOf('n1')))
  expect(await revokedOnDeviceAt('n1')).toBeNull()
})

test('one that is refused for another reason is none that was revoked', async () => {
  expect(await refusedWith('NOT_MINTED')).toBe(false)
  expect(await revokedOnDeviceAt('n1')).toBeNull()
})
