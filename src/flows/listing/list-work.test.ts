import { describe, expect, test, vi } from 'vitest'
import type { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { NetworkError } from '../../network/answer.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { listingsApi, type ListingTerms } from '../../contract/listings.ts'
import { salesApi } from '../../contract/sales.ts'
import { WalletError } from '../../wallet/error/wallet-error.ts'
import type { TypedMessage, Wallet } from '../../wallet/port.ts'
import { commitmentOf } from '../../wallet/secret.ts'
import { listWork, NotListed } from './list-work.ts'

const OWNER = `0x${'1'.repeat(40)}`
const terms: ListingTerms = {
  domain: { name: 'Akashi', version: '1', chainId: 31337, verifyingContract: `0x${'2'.repeat(40)}` },
  owner: OWNER,
  token_id: '77',
  nonce: '3',
  expiry: '1800000000',
  expires_at: '2027-01-15T08:00:00Z',
  history: '{"transfer_type":"Secondary sale"}',
  transaction_fee: 10,
  royalty: 5,
}

interface Asked {
  row: Endpoint
  body: Record<string, string>
}

/** A seller with a wallet, and a server with scripted answers. */
function selling(answers: { create?: () => unknown; sign?: (typed: TypedMessage) => Promise<string> } = {}) {
  const asked: Asked[] = []
  const signed: TypedMessage[] = []
  const wallet: Wallet = {
    address: OWNER,
    provider: 'metamask',
    signMessage: () => Promise.reject(new Error('not asked for')),
    signTyped: async (typed) => {
      signed.push(typed)
      return answers.sign ? answers.sign(typed) : '0x55'
    },
    forget: () => {},
  }
  const server = async (row: Endpoint, { body }: { body: Record<string, string> }) => {
    asked.push({ row, body })
    if (row === (listingsApi.approve as Endpoint)) return { tx_receipt_id: 'receipt-1' }
    return answers.create ? answers.create() : { uuid: 'sale-1', status: 'sale' }
  }
  const steps: string[] = []
  const deps = {
    call: server as unknown as typeof call,
    step: (step: string) => void steps.push(step),
    wait: () => Promise.resolve(),
  }
  const list = () => listWork(deps, wallet, { nftUuid: 'nft-1', price: 12_000, terms })
  const bodyOf = (row: unknown) => asked.filter((one) => one.row === row).map((one) => one.body)
  return { list, asked, signed, steps, bodyOf }
}

describe('listing a work', () => {
  test('signs a readable text, records the commitment on the chain, and sends the reveal last', async () => {
    const { list, signed, steps, bodyOf } = selling()
    expect(await list()).toMatchObject({ uuid: 'sale-1', status: 'sale' })
    expect(steps).toEqual(['signing', 'recording', 'publishing'])
    const [approved] = bodyOf(listingsApi.approve)
    const [listed] = bodyOf(salesApi.create)
    expect(signed[0]?.message).toMatchObject({
      owner: OWNER,
      tokenId: '77',
      transferType: 'Secondary sale',
      price: '12000',
      expiry: '1800000000',
      nonce: '3',
      commitment: approved?.commitment,
    })
    expect(listed).toMatchObject({ price: 12_000, txReceiptId: 'receipt-1' })
    const reveal = listed?.reveal_hash ?? ''
    const bytes = Uint8Array.from(reveal.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    expect(commitmentOf(bytes).revealHash, 'the commitment is the hash of the reveal').toBe(
      approved?.commitment,
    )
    expect(JSON.stringify([signed, approved]), 'before the last step nobody has the reveal').not.toContain(
      reveal,
    )
  })

  test.each(['user-rejected', 'not-initialized', 'account-changed', 'wrong-chain'] as const)(
    'ends where the wallet says %s: nothing is sent',
    async (kind) => {
      const { list, asked } = selling({ sign: () => Promise.reject(new WalletError(kind, kind)) })
      await expect(list()).rejects.toMatchObject({ kind })
      expect(asked).toEqual([])
    },
  )

  test('retries after a slow chain and a short network failure, with the same commitment', async () => {
    const create = vi
      .fn<() => unknown>()
      .mockRejectedValueOnce(new ApiError(503, 'slow'))
      .mockRejectedValueOnce(new NetworkError('gone'))
      .mockResolvedValueOnce({ uuid: 'sale-1', status: 'sale' })
    const { list, bodyOf } = selling({ create })
    await list()
    const posts = bodyOf(salesApi.create)
    expect(posts).toHaveLength(3)
    expect(new Set(posts.map((post) => JSON.stringify(post))).size).toBe(1)
  })

  test('gives up on a refusal at once, and on a chain that stays silent after a while', async () => {
    const refused = selling({ create: () => Promise.reject(new ApiError(409, 'moved on')) })
    await expect(refused.list()).rejects.toMatchObject({ status: 409 })
    expect(refused.bodyOf(salesApi.create)).toHaveLength(1)
    const silent = selling({ create: () => Promise.reject(new ApiError(503, 'slow')) })
    await expect(silent.list()).rejects.toMatchObject({ status: 503 })
    expect(silent.bodyOf(salesApi.create)).toHaveLength(6)
  })

  test('is no success unless the answer says that it is for sale', async () => {
    const { list } = selling({ create: () => ({ uuid: null, status: 'no_selling' }) })
    await expect(list()).rejects.toBeInstanceOf(NotListed)
  })
})
