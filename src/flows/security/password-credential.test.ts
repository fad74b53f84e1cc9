import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { askKeys } from '../../wallet/key-worker.ts'
import { keyWorkerInProcess } from '../../../tests/support/key-worker-in-process.ts'
import { closeVault, makeVault, stretch } from '../../wallet/opened.ts'
import { forgetUnlocked } from '../../wallet/unlocked.ts'
import { passwordCredential } from './password-credential.ts'

const PASSWORD = 'とても長い合言葉 12'
let ended: MockInstance

beforeEach(() => {
  keyWorkerInProcess()
  ended = vi.spyOn(Worker.prototype, 'terminate')
})
afterEach(() => {
  forgetUnlocked()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a new password whose wrap cannot be made leaves none of its keys: the worker ends', async () => {
  const other = await makeVault()
  await askKeys({ ask: 'close', id: other.id })
  const making = passwordCredential(other, PASSWORD)
  await expect(making).rejects.toMatchObject({ kind: 'not-initialized' })
  expect(ended).not.toHaveBeenCalled()
  // the wallet itself was the page's last
  closeVault(other)
  expect(ended).toHaveBeenCalledOnce()
})

test('the keys of a password that nobody used are dropped after five minutes, and the worker ends', async () => {
  vi.useFakeTimers()
  await stretch(PASSWORD)
  vi.advanceTimersByTime(5 * 60_000)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})
