import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { walletOf } from './embedded-wallet.ts'
import { keyWorkerInProcess } from '../../tests/support/key-worker-in-process.ts'
import { closeVault, makeVault, openBySecret, encryptVault, stretch, wrapBySecret } from './opened.ts'
import { forgetUnlocked, setUnlocked, unlockedWallet } from './unlocked.ts'

const NO_WORKER = { name: 'WalletError', kind: 'no-key-worker' }
const LOCKED = { name: 'WalletError', kind: 'not-initialized' }

beforeEach(() => {
  keyWorkerInProcess()
})
afterEach(() => {
  forgetUnlocked()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openToSign() {
  const made = await makeVault()
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const again = secret.slice()
  const wrap = await wrapBySecret(made, { kind: 'recovery_kit' }, secret)
  const held = { vault: await encryptVault(made), address: made.address }
  const opened = await openBySecret(held, wrap, again, 'sign')
  closeVault(made)
  return { opened, secrets: [secret, again] }
}

describe('what a page has of an open wallet', () => {
  test('is a ticket without a key, and no copy of the secret that opened it', async () => {
    const { opened, secrets } = await openToSign()
    expect(Object.keys(opened).toSorted()).toEqual(['address', 'id', 'locked'])
    for (const secret of secrets) expect(secret.every((byte) => byte === 0)).toBe(true)
  })

  test('is worth nothing once it is closed, and after a log-out', async () => {
    for (const end of [closeVault, forgetUnlocked]) {
      const { opened } = await openToSign()
      const wallet = walletOf(opened)
      setUnlocked(wallet)
      expect(unlockedWallet()).toBe(wallet)
      end(opened)
      expect(unlockedWallet()).toBeUndefined()
      await expect(wallet.signMessage('x')).rejects.toMatchObject(LOCKED)
    }
  })
})

/** A worker that does what a test says, and remembers whether it was ended. */
function stubWorker(does: (told: Map<string, (event: unknown) => void>) => void) {
  const workers: { ended: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class {
      ended = false
      private readonly told = new Map<string, (event: unknown) => void>()
      constructor() {
        workers.push(this)
      }
      addEventListener(event: string, listener: (event: unknown) => void) {
        this.told.set(event, listener)
      }
      postMessage() {
        does(this.told)
      }
      terminate() {
        this.ended = true
      }
    },
  )
  return workers
}

describe('a key worker that does not come up', () => {
  test('is said: in a browser without workers, and where a policy forbids them', async () => {
    vi.stubGlobal('Worker', undefined)
    await expect(stretch('correct horse')).rejects.toMatchObject(NO_WORKER)
    vi.stubGlobal('Worker', function forbidden() {
      throw new DOMException('no', 'SecurityError')
    })
    await expect(stretch('correct horse')).rejects.toMatchObject(NO_WORKER)
  })

  test('is said when its file cannot be fetched; the next try starts another', async () => {
    const workers = stubWorker((told) => queueMicrotask(() => told.get('error')?.({})))
    await expect(stretch('correct horse')).rejects.toMatchObject(NO_WORKER)
    await expect(makeVault()).rejects.toMatchObject(NO_WORKER)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
  })

  test('is said when it keeps silent', async () => {
    vi.useFakeTimers()
    stubWorker(() => {})
    const said = makeVault().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await said).toMatchObject(NO_WORKER)
  })
})

describe('the key worker of a page', () => {
  test('ends with what it does at a log-out', async () => {
    const workers = stubWorker((told) => told.get('message')?.({ data: { ready: true } }))
    const said = makeVault().catch((error: unknown) => error)
    await Promise.resolve()
    forgetUnlocked()
    expect(await said).toMatchObject(LOCKED)
    expect(workers.map(({ ended }) => ended)).toEqual([true])
  })

  test('ends, and its memory with it, when nothing is open in it any more', async () => {
    const ended = vi.spyOn(
      (globalThis as unknown as { Worker: { prototype: Worker } }).Worker.prototype,
      'terminate',
    )
    const { opened } = await openToSign()
    expect(ended).not.toHaveBeenCalled()
    closeVault(opened)
    expect(ended).toHaveBeenCalledOnce()
  })
})
