import { parseEther, Transaction, Wallet, type TransactionLike } from 'ethers'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { remoteSigner, SIGNER_TIMEOUT_MS } from '../../server/adapters/chain/remote-signer.ts'
import { standInSigner, type StandInSigner } from '../support/chain/stand-in-signer.ts'
import { chainDatabase, openTestChain, temporaryDirectory } from './support.ts'

const ASKED = {
  type: 2,
  to: Wallet.createRandom().address,
  data: `0x${'5ec2e7'.repeat(12)}`,
  value: 7n,
  nonce: 3,
  chainId: 80_002n,
  gasLimit: 100_000n,
  maxFeePerGas: 30n,
  maxPriorityFeePerGas: 2n,
} satisfies TransactionLike

let signer: StandInSigner
beforeEach(async () => {
  signer = await standInSigner()
})
afterEach(() => signer.stop())

const sign = (asked: TransactionLike = ASKED) =>
  remoteSigner(signer.url, signer.wallet.address.toLowerCase()).signTransaction(asked)

describe('a remote signer', () => {
  test('signs the very transaction that it is asked for, with fees of either kind and for a deployment', async () => {
    const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...common } = ASKED
    const { to: ___, ...deployment } = ASKED
    for (const asked of [ASKED, { ...common, type: 0, gasPrice: 30n }, deployment]) {
      const signed = Transaction.from(await sign(asked))
      expect(signed.from).toBe(signer.wallet.address)
      expect(signed.unsignedSerialized).toBe(Transaction.from(asked).unsignedSerialized)
    }
    expect(signer.asked[0]).toMatchObject({
      from: signer.wallet.address,
      to: ASKED.to,
      nonce: '0x3',
      gas: '0x186a0',
      value: '0x7',
      chainId: '0x13882',
      maxFeePerGas: '0x1e',
      maxPriorityFeePerGas: '0x2',
    })
  })

  test('may answer with the transaction and its fields, as geth and clef do', async () => {
    signer.answerWithFields()
    expect(Transaction.from(await sign()).from).toBe(signer.wallet.address)
  })

  const OTHER: [string, TransactionLike][] = [
    ['its nonce', { nonce: 4 }],
    ['its recipient', { to: Wallet.createRandom().address }],
    ['its recipient', { to: null }],
    ['its data', { data: '0x' }],
    ['its value', { value: parseEther('1') }],
    ['its chain', { chainId: 1n }],
    ['its gas limit', { gasLimit: 30_000_000n }],
    ['its fees', { maxFeePerGas: 31n }],
    ['its fees', { maxPriorityFeePerGas: 30n }],
    ['its kind', { accessList: [{ address: Wallet.createRandom().address, storageKeys: [] }] }],
  ]
  test.each(OTHER)('is refused where it signs another transaction: %s (%#)', async (what, change) => {
    signer.sign((fields) => ({ ...fields, ...change }))
    await expect(sign()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(sign()).rejects.toThrow(`signed another transaction than it was asked to: ${what} differs`)
  })

  test('is refused where another account has signed', async () => {
    signer.sign((fields) => fields, new Wallet(Wallet.createRandom().privateKey))
    await expect(sign()).rejects.toThrow('the account that signed differs')
  })

  test.each([
    ['{}'],
    ['null'],
    ['[]'],
    ['<html>no</html>'],
    ['{"result":null}'],
    ['{"result":"0x"}'],
    ['{"result":{"raw":7}}'],
    [''],
  ])('that answers %s has not signed', async (body) => {
    signer.answer(body, 500)
    await expect(sign()).rejects.toThrow(
      /^The signer at 127\.0\.0\.1:\d+ does not answer with a signed transaction$/,
    )
  })

  test('that refuses is named by its host, without the transaction that its words may repeat', async () => {
    signer.answer(`{"error":{"code":-32000,"message":"denied ${ASKED.data}"}}`)
    await expect(sign()).rejects.toThrow(
      /^The signer at 127\.0\.0\.1:\d+ refuses to sign: its own log says why$/,
    )
  })

  test('that hangs is given up after five seconds, and one that is not there at once', async () => {
    signer.answer(null)
    // the five seconds pass in the test's own time
    const soon = new AbortController()
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal)
    onTestFinished(() => patience.mockRestore())
    const asked = sign()
    await vi.waitUntil(() => signer.asked.length === 1)
    expect(patience).toHaveBeenCalledWith(SIGNER_TIMEOUT_MS)
    soon.abort(new DOMException('the time is over', 'TimeoutError'))
    await expect(asked).rejects.toThrow(/does not answer$/)
    patience.mockRestore()
    await signer.stop()
    await expect(sign()).rejects.toThrow(/does not answer$/)
    signer = await standInSigner()
  })
})

test('a shop mints with a key in a signer, and relays with one in a file', async () => {
  const dataDir = temporaryDirectory()
  const relayer = Wallet.createRandom()
  const file = join(dataDir, 'elsewhere.key')
  writeFileSync(file, `${relayer.privateKey}\n`)
  const db = await chainDatabase()
  const operatorKey = { signer: signer.url, address: signer.wallet.address }
  const chain = await openTestChain({ db, dataDir, baseUri: '', operatorKey, relayerKey: { file } })
  onTestFinished(() => chain.close())
  expect(chain.operator).toBe(signer.wallet.address)
  const to = Wallet.createRandom().address
  const hash = `0x${'01'.repeat(32)}`
  const mint = { key: 'mint:1', kind: 'mint', to, tokenId: 1n, royaltyBps: 0 } as const
  const call = { ...mint, certificateHash: hash, metadataHash: hash }
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
  expect((await chain.settle('mint:1')).status).toBe('done')
  expect(await chain.ownerOf(1n)).toBe(to)
  const withdraw = { key: 'withdraw:1', kind: 'withdrawListing', tokenId: 1n } as const
  await db.transaction().execute((trx) => chain.enqueue(trx, withdraw))
  await chain.settle('withdraw:1')
  const rows = await db.selectFrom('chain_txs').select(['key', 'account']).execute()
  expect(rows).toContainEqual({ key: 'mint:1', account: signer.wallet.address })
  expect(rows).toContainEqual({ key: 'withdraw:1', account: relayer.address })
})

test('what a signer refuses waits unsigned, and is sent under its nonce when it signs', async () => {
  const db = await chainDatabase()
  const operatorKey = { signer: signer.url, address: signer.wallet.address }
  const chain = await openTestChain({ db, dataDir: temporaryDirectory(), baseUri: '', operatorKey })
  onTestFinished(() => chain.close())
  signer.sign((fields) => ({ ...fields, to: Wallet.createRandom().address }))
  const draw = { kind: 'commitDraw', ballId: '0d8c0a5e-7b1f-4c9a-9a10-1f2e3d4c5b6a', slots: 2 } as const
  const call = { ...draw, key: 'draw:1', root: `0x${'07'.repeat(32)}` }
  const rowOf = () =>
    db.selectFrom('chain_txs').selectAll().where('key', '=', call.key).executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => chain.enqueue(trx, call))
  await expect(chain.settle(call.key, 500)).rejects.toThrow('its recipient differs')
  const waiting = await rowOf()
  expect(waiting).toMatchObject({ state: 'pending', raw: null, hash: null })
  signer.sign((fields) => fields)
  expect((await chain.settle(call.key)).status).toBe('done')
  expect(await rowOf()).toMatchObject({ state: 'mined', nonce: waiting.nonce })
  const signed = db.selectFrom('chain_attempts').select('nonce').where('key', '=', call.key)
  expect(await signed.execute()).toEqual([{ nonce: waiting.nonce }])
})

test('a file that is not there, or holds no key, is named and never quoted', async () => {
  const dataDir = temporaryDirectory()
  const opening = async (file: string) =>
    openTestChain({ db: await chainDatabase(), dataDir, baseUri: '', operatorKey: { file } })
  const gone = join(dataDir, 'gone.key')
  await expect(opening(gone)).rejects.toThrow(`OPERATOR_KEY_FILE: ${gone} cannot be read (ENOENT)`)
  const words = join(dataDir, 'words.key')
  writeFileSync(words, 'secret words')
  await expect(opening(words)).rejects.toThrow(`${words} does not hold a private key`)
  await expect(opening(words)).rejects.not.toThrow(/secret words/)
})
