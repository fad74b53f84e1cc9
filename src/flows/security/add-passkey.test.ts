import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, GatewayError, UnreadableAnswer } from '../../api/errors.ts'
import { NetworkError } from '../../network/answer.ts'
import { SIGN_IN_STATEMENT } from '../../contract/sign-in-message.ts'
import { usersApi } from '../../contract/users.ts'
import { vaultApi, type VaultWrap } from '../../contract/vault.ts'
import { keyWorkerInProcess } from '../../../tests/support/key-worker-in-process.ts'
import { t } from '../../../tests/support/texts.ts'
import { makeVault, type OpenVault } from '../../wallet/opened.ts'
import type * as passkeys from '../../wallet/passkey.ts'
import { createPasskey, forgetPasskey } from '../../wallet/passkey.ts'
import { forgetUnlocked } from '../../wallet/unlocked.ts'
import { addPasskey } from './add-passkey.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'

// the device: what a browser asks is outside of this process
vi.mock('../../wallet/passkey.ts', async (original) => ({
  ...(await original<typeof passkeys>()),
  createPasskey: vi.fn<typeof createPasskey>(),
  forgetPasskey: vi.fn<typeof forgetPasskey>(),
  askPasskey: vi.fn<() => never>(),
}))

const facts = { credential_id: 'aGFuYXMtcGhvbmUtMDE', salt: 'ab'.repeat(32) }
let opened: OpenVault

beforeEach(async () => {
  keyWorkerInProcess()
  opened = await makeVault()
  vi.mocked(forgetPasskey).mockReset()
  vi.mocked(createPasskey).mockImplementation(async () => ({
    facts,
    secret: new Uint8Array(32).fill(7),
  }))
})
afterEach(forgetUnlocked)

function message(address: string): string {
  const now = Date.now()
  const times = [0, 600_000].map((later) => new Date(now + later).toISOString())
  return `akashi.localhost wants you to sign in with your Ethereum account:\n${address}\n\n${SIGN_IN_STATEMENT}\n\nURI: http://akashi.localhost/login\nVersion: 1\nChain ID: 31337\nNonce: 0123456789abcdef\nIssued At: ${times[0]}\nExpiration Time: ${times[1]}`
}

/** A server that stores a passkey or not, and then fails. */
function server(
  failure: Error,
  { keeps, answers = true }: { keeps: boolean; answers?: boolean },
): SignInDeps {
  const wraps: VaultWrap[] = []
  const call = async (row: unknown, asked?: { body?: { wrap?: VaultWrap; address?: string } }) => {
    if (row === usersApi.createMessage) return { message: message(asked?.body?.address ?? '') }
    if (row === vaultApi.held) {
      if (!answers) throw new NetworkError('away')
      return { address: opened.address, vault: {}, wraps }
    }
    if (keeps && asked?.body?.wrap) wraps.push(asked.body.wrap)
    throw failure
  }
  return { call } as unknown as SignInDeps
}

const add = (deps: SignInDeps) => addPasskey(deps, opened, { account: '@hana', label: 'Phone' }, [])

describe('a passkey whose keeping fails', () => {
  const tooMany = new ApiError(409, 'Ten at most', 'TOO_MANY_PASSKEYS')
  const broken = new ApiError(500, t('Something went wrong', 'en'), 'INTERNAL')
  const late = new GatewayError(504, '')

  test('is taken back from the device when the server has refused it', async () => {
    await expect(add(server(tooMany, { keeps: false }))).rejects.toBe(tooMany)
    expect(forgetPasskey).toHaveBeenCalledWith(facts.credential_id)
  })

  test.each([
    ['the server failed afterwards', broken],
    ['a machine on the way gave up', late],
    ['its answer could not be read', new UnreadableAnswer('putWrap')],
    ['its answer was lost', new NetworkError('lost')],
  ])('stays, and is there, when the server has stored it and %s', async (_how, failure) => {
    await add(server(failure, { keeps: true }))
    expect(forgetPasskey).not.toHaveBeenCalled()
  })

  test('stays when nobody knows whether it was stored', async () => {
    for (const [failure, world] of [
      [late, { keeps: false }],
      [late, { keeps: true, answers: false }],
      [broken, { keeps: true, answers: false }],
      [new NetworkError('lost'), { keeps: false }],
    ] as const) {
      await expect(add(server(failure, world))).rejects.toBe(failure)
      expect(forgetPasskey).not.toHaveBeenCalled()
    }
  })

  test('is taken back when our server failed and has not stored it', async () => {
    await expect(add(server(broken, { keeps: false }))).rejects.toBe(broken)
    expect(forgetPasskey).toHaveBeenCalledOnce()
  })
})
