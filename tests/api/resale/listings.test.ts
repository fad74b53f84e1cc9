import {
  concat,
  Contract,
  JsonRpcProvider,
  keccak256,
  N,
  randomBytes,
  Signature,
  toBeHex,
  Wallet,
} from 'ethers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { join } from 'node:path'
import { LONG } from '../../../tools/gate.ts'
import { collectionInterface } from '../../../server/adapters/chain/calls.ts'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { readConfig } from '../../../server/config/environment.ts'
import { followToken } from '../../../server/domain/resale/listings/follow-token.ts'
import { dropApproval } from '../../../server/domain/resale/listings/drop-approval.ts'
import { watchListings } from '../../../server/domain/resale/listings/watch.ts'
import { approvalKey } from '../../../server/store/chain/keys.ts'
import type { ListingTerms } from '../../../src/contract/listings.ts'
import { startApp, type TestApp } from '../../support/server/app.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { approve, changePrice, listWork, post, sign, workOf } from '../../support/resale/listing.ts'
import { json, signIn, type Person } from '../../support/accounts/people.ts'
import { allowResale } from '../../support/shop/operator-acts.ts'
import { beginSettlement, endTerm } from '../../support/resale/sale-states.ts'
import { mintIs, tokenOf } from '../../support/shop/work-records.ts'
import { buyListing, saleRow } from '../../support/resale/resale.ts'

let app: TestApp
let ball: string
let hana: Person
let ken: Person

beforeAll(async () => {
  app = await startApp({
    WALLET_RPC_URL: 'https://rpc.example/',
    CHAIN_NAME: 'Test Chain',
    CHAIN_CURRENCY: 'TEST',
  })
  const balls = await fillShop(app, { lucky: { units: 40 } })
  ball = balls.lucky ?? ''
  await app.work()
  await allowResale(app)
  hana = await signIn(app)
  ken = await signIn(app)
})
afterAll(() => app.close())

const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
const seen = async (nft: string, person: Person) => {
  const answer = await app.ask(`/api/v1/sales/${nft}/by_nft`, json('GET', undefined, person.cookie))
  return (await answer.json()) as { status: string; price: number | null }
}

describe('A seller', () => {
  it('lists a work with one signature, and the listing is approved on chain and visible to everybody', async () => {
    const nft = await workOf(app, hana, ball)
    expect(await seen(nft, hana)).toMatchObject({ status: 'resalable' })
    const listed = await listWork(app, hana, nft, 12_000)
    expect(listed.status).toBe('sale')
    expect(await app.deps.chain.listingOf(await tokenOf(app, nft))).toMatchObject({
      commitment: listed.commitment,
      price: 12_000n,
      expiry: BigInt(listed.terms.expiry),
    })
    expect(await seen(nft, hana)).toMatchObject({ status: 'selling', price: 12_000 })
    expect(await seen(nft, ken)).toMatchObject({ status: 'other_selling', price: 12_000 })
    const again = await post(app, hana, nft, listed, listed.receipt)
    expect(((await again.json()) as { uuid: string }).uuid).toBe(listed.sale)
  })

  it('reads what a wallet is told of a chain that it does not know, where the shop has an address for wallets', async () => {
    const nft = await workOf(app, hana, ball)
    const network = async () => {
      const answer = await app.ask(`/api/v1/nfts/${nft}/listing_terms`, json('GET', undefined, hana.cookie))
      return ((await answer.json()) as ListingTerms).network
    }
    expect(await network()).toEqual({
      name: 'Test Chain',
      rpc_url: 'https://rpc.example/',
      currency: 'TEST',
      explorer_url: null,
    })
    const { config } = app.deps
    const { walletNetwork } = readConfig({ CHAIN_NAME: 'Test Chain' })
    app.deps.config = { ...config, walletNetwork }
    onTestFinished(() => void (app.deps.config = config))
    expect(await network()).toBeNull()
  })

  it('keeps the reveal secret: it is encrypted in the database and in no answer', async () => {
    const nft = await workOf(app, hana, ball)
    const listed = await listWork(app, hana, nft, 500)
    const bare = listed.reveal.slice(2)
    const row = await saleRow(app, listed.sale)
    expect(row.reveal).not.toContain(bare)
    expect(app.deps.cipher.decrypt(row.reveal ?? '', listed.sale)).toBe(listed.reveal)
    for (const path of ['/api/v1/sales', `/api/v1/sales/${nft}/by_nft`]) {
      const answer = await app.ask(path, json('GET', undefined, hana.cookie))
      expect(await answer.text()).not.toContain(bare)
    }
  })

  it('changes the price of a listing with one signature: the old one is over, the chain holds the new one', async () => {
    const nft = await workOf(app, hana, ball)
    const before = await listWork(app, hana, nft, 900)
    const { draft, listing } = await changePrice(app, hana, { nft, sale: before.sale }, 1_500)
    expect(await listing?.json()).toMatchObject({ status: 'sale', price: 1_500 })
    expect(await saleRow(app, before.sale)).toMatchObject({
      state: 'closed',
      reason: 'cancelled',
      reveal: null,
    })
    expect(await app.deps.chain.listingOf(await tokenOf(app, nft))).toMatchObject({
      commitment: draft.commitment,
      price: 1_500n,
    })
    await watchListings(app.deps)
    expect(await seen(nft, ken)).toMatchObject({ status: 'other_selling', price: 1_500 })
    expect(await codeOf(await buyListing(app, ken, before.sale))).toEqual([409, 'NO_LONGER_FOR_SALE'])
  })

  it('changes no price of another listing, and none while somebody pays', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    const terms = (replaces: string, person = hana) =>
      app.ask(`/api/v1/nfts/${nft}/listing_terms?replaces=${replaces}`, json('GET', undefined, person.cookie))
    expect(await codeOf(await terms('00000000-0000-4000-8000-000000000000'))).toEqual([409, 'ALREADY_LISTED'])
    expect((await terms(sale, ken)).status).toBe(403)
    const draft = await sign(app, hana, nft, 1_500, hana.wallet, undefined, sale)
    expect((await buyListing(app, ken, sale)).status).toBe(200)
    expect(await codeOf(await terms(sale))).toEqual([409, 'LISTING_RESERVED'])
    expect(await codeOf(await approve(app, hana, nft, draft))).toEqual([409, 'LISTING_RESERVED'])
    expect((await saleRow(app, sale)).state).toBe('reserved')
  })

  it(
    'whose new price the chain refuses has nothing listed, on the site or on the chain',
    { tags: LONG },
    async () => {
      const nft = await workOf(app, hana, ball)
      const { sale } = await listWork(app, hana, nft, 900)
      const draft = await sign(app, hana, nft, 1_500, hana.wallet, undefined, sale)
      const { chain } = app.deps
      const token = await tokenOf(app, nft)
      // as if the node had not seen the use of its nonce
      app.deps.chain = { ...chain, approvalRefusal: async () => null }
      onTestFinished(() => void (app.deps.chain = chain))
      const forged = { ...draft, signature: `0x${'11'.repeat(65)}` }
      const receipt = (await (await approve(app, hana, nft, forged)).json()) as { tx_receipt_id: string }
      expect((await post(app, hana, nft, draft, receipt.tx_receipt_id)).status).toBe(409)
      expect((await saleRow(app, sale)).state).toBe('closed')
      await followToken(app.deps, token, 0)
      await chain.catchUp()
      expect((await chain.listingOf(token))?.commitment).toBeNull()
    },
  )

  it('cancels a listing on the site and on the chain, and may list again', async () => {
    const nft = await workOf(app, hana, ball)
    const listed = await listWork(app, hana, nft, 900)
    const cancel = () => app.ask(`/api/v1/sales/${listed.sale}`, json('DELETE', undefined, hana.cookie))
    expect((await cancel()).status).toBe(204)
    expect(await saleRow(app, listed.sale)).toMatchObject({ state: 'cancelled', reveal: null })
    expect(await app.deps.chain.listingOf(await tokenOf(app, nft))).toMatchObject({ commitment: null })
    expect((await cancel()).status).toBe(204)
    expect((await listWork(app, hana, nft, 901)).status).toBe('sale')
  })

  it(
    'lists a work whose approval an earlier attempt has written and not followed: that one goes to the chain first',
    { tags: LONG },
    async () => {
      const nft = await workOf(app, hana, ball)
      // nothing sends it: the server, or the seller's window, is gone right after
      const cut = await approve(app, hana, nft, await sign(app, hana, nft, 700))
      expect(cut.status).toBe(200)
      const listed = await listWork(app, hana, nft, 800)
      expect(listed.status).toBe('sale')
      expect(await app.deps.chain.listingOf(await tokenOf(app, nft))).toMatchObject({
        commitment: listed.commitment,
        price: 800n,
      })
    },
  )

  it('is refused a cancellation when the work is paid for', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    await beginSettlement(app, sale)
    const answer = await app.ask(`/api/v1/sales/${sale}`, json('DELETE', undefined, hana.cookie))
    expect(await codeOf(answer)).toEqual([409, 'ALREADY_SOLD'])
    expect((await saleRow(app, sale)).state).toBe('settling')
  })
})

const writtenForms: [string, (signed: Signature) => string][] = [
  ['v from 0', ({ r, s, yParity }) => concat([r, s, toBeHex(yParity, 1)])],
  ['the short form of EIP-2098', ({ compactSerialized }) => compactSerialized],
]

describe('A signature as some wallets write it', () => {
  it.each(writtenForms)('with %s is stored and sent in the form of all others', async (_form, formOf) => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    const written = { ...draft, signature: formOf(Signature.from(draft.signature)) }
    expect(written.signature).not.toBe(draft.signature)
    const answer = await approve(app, hana, nft, written)
    const { tx_receipt_id: receipt } = (await answer.json()) as { tx_receipt_id: string }
    const { call } = await app.deps.db
      .selectFrom('chain_txs')
      .select('call')
      .where('key', '=', approvalKey(receipt))
      .executeTakeFirstOrThrow()
    const { data } = JSON.parse(call!) as { data: string }
    const sent = collectionInterface.decodeFunctionData('approveListingBySignature', data)
    expect(sent[1]).toBe(draft.signature)
    expect((await post(app, hana, nft, draft, receipt)).status).toBe(200)
  })

  it('with s in the upper half is refused as any that is not the seller’s, and nothing is stored', async () => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    const { r, s, v } = Signature.from(draft.signature)
    const twin = concat([r, toBeHex(N - BigInt(s), 32), toBeHex(55 - v)])
    const rows = () => app.deps.db.selectFrom('listing_approvals').select('id').where('nft_id', '=', nft)
    expect(await codeOf(await approve(app, hana, nft, { ...draft, signature: twin }))).toEqual([
      400,
      'BAD_LISTING_SIGNATURE',
    ])
    expect(await rows().execute()).toEqual([])
    expect((await approve(app, hana, nft, draft)).status).toBe(200)
  })
})

describe('A listing is refused', () => {
  it('to another user, who cannot cancel it either', async () => {
    const nft = await workOf(app, hana, ball)
    const asked = await app.ask(`/api/v1/nfts/${nft}/listing_terms`, json('GET', undefined, ken.cookie))
    expect(await codeOf(asked)).toEqual([403, 'FORBIDDEN'])
    const { sale } = await listWork(app, hana, nft, 900)
    const answer = await app.ask(`/api/v1/sales/${sale}`, json('DELETE', undefined, ken.cookie))
    expect(await codeOf(answer)).toEqual([403, 'FORBIDDEN'])
  })

  it('with another wallet’s signature, another price, or a reveal that does not match the commitment', async () => {
    const nft = await workOf(app, hana, ball)
    const forged = await sign(app, hana, nft, 900, Wallet.createRandom())
    expect(await codeOf(await approve(app, hana, nft, forged))).toEqual([400, 'BAD_LISTING_SIGNATURE'])
    const draft = await sign(app, hana, nft, 900)
    expect(await codeOf(await approve(app, hana, nft, { ...draft, price: 901 }))).toEqual([
      400,
      'BAD_LISTING_SIGNATURE',
    ])
    const { tx_receipt_id } = (await (await approve(app, hana, nft, draft)).json()) as {
      tx_receipt_id: string
    }
    const mismatch = [409, 'LISTING_MISMATCH']
    expect(await codeOf(await post(app, hana, nft, { ...draft, price: 901 }, tx_receipt_id))).toEqual(
      mismatch,
    )
    const other = { ...draft, reveal: keccak256(randomBytes(32)) }
    expect(await codeOf(await post(app, hana, nft, other, tx_receipt_id))).toEqual(mismatch)
    expect(await codeOf(await post(app, hana, nft, draft, 'nobodys-receipt'))).toEqual(mismatch)
    expect(await seen(nft, hana)).toMatchObject({ status: 'resalable' })
  })

  it.each([0, 99, 10_000_001])('at a price of %i yen', async (price) => {
    const nft = await workOf(app, hana, ball)
    const answer = await post(app, hana, nft, { price, reveal: keccak256(randomBytes(32)) }, 'x')
    expect(await codeOf(answer)).toEqual([400, 'LISTING_PRICE'])
  })

  it('with a nonce of before, without a word to the chain’s machine; and each approval is tried out once', async () => {
    const nft = await workOf(app, hana, ball)
    const tried = vi.spyOn(app.deps.chain, 'approvalRefusal')
    onTestFinished(() => tried.mockRestore())
    const draft = await sign(app, hana, nft, 900)
    const stale = { ...draft, terms: { ...draft.terms, nonce: '7' } }
    expect(await codeOf(await approve(app, hana, nft, stale))).toEqual([409, 'LISTING_STALE'])
    const expired = { ...draft, terms: { ...draft.terms, expiry: '1000' } }
    expect(await codeOf(await approve(app, hana, nft, expired))).toEqual([400, 'BAD_REQUEST'])
    expect(tried).not.toHaveBeenCalled()
    expect((await approve(app, hana, nft, draft)).status).toBe(200)
    expect((await approve(app, hana, nft, draft)).status).toBe(200)
    expect(tried).toHaveBeenCalledTimes(1)
  })

  it('after thirty tries within an hour, before the chain is asked anything', { tags: LONG }, async () => {
    const mei = await signIn(app)
    const nft = await workOf(app, mei, ball)
    const tried = vi.spyOn(app.deps.chain, 'approvalRefusal')
    onTestFinished(() => tried.mockRestore())
    const forged = await sign(app, mei, nft, 900, Wallet.createRandom())
    const answers = []
    for (let tries = 0; tries < 31; tries++) answers.push((await approve(app, mei, nft, forged)).status)
    expect(answers).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    expect(tried).toHaveBeenCalledTimes(30)
  })

  it(
    'before its token is minted, which takes too long, and the seller is asked to wait',
    { tags: LONG },
    async () => {
      const nft = await workOf(app, hana, ball)
      const ask = () => app.ask(`/api/v1/nfts/${nft}/listing_terms`, json('GET', undefined, hana.cookie))
      await mintIs(app, nft, 'awaited')
      expect(await codeOf(await ask())).toEqual([409, 'NOT_MINTED'])
      await mintIs(app, nft, 'arrived')
      expect((await ask()).status).toBe(200)
    },
  )

  it('where only the approval was made: an unused approval is withdrawn', async () => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    const { tx_receipt_id } = (await (await approve(app, hana, nft, draft)).json()) as {
      tx_receipt_id: string
    }
    await dropApproval(app.deps, tx_receipt_id)
    expect(await app.deps.chain.listingOf(await tokenOf(app, nft))).toMatchObject({ commitment: null })
    expect(await codeOf(await post(app, hana, nft, draft, tx_receipt_id))).toEqual([409, 'LISTING_MISMATCH'])
  })

  it('the second time: two concurrent requests make one listing', async () => {
    const nft = await workOf(app, hana, ball)
    const draft = await sign(app, hana, nft, 900)
    const { tx_receipt_id } = (await (await approve(app, hana, nft, draft)).json()) as {
      tx_receipt_id: string
    }
    const answers = await Promise.all([1, 2, 3].map(() => post(app, hana, nft, draft, tx_receipt_id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = await Promise.all(answers.map(async (one) => ((await one.json()) as { uuid: string }).uuid))
    expect(new Set(ids).size).toBe(1)
  })
})

it('a chain without a new block is compared once, and again after half a minute', async () => {
  const asked: number[] = []
  const chain = {
    ...app.deps.chain,
    changedTokens: (from: number, to: number) => {
      asked.push(to)
      return app.deps.chain.changedTokens(from, to)
    },
  }
  const head = await chain.confirmedBlock()
  const watch = async (afterS: number) => {
    const now = new Date(app.deps.now().getTime() + afterS * 1000)
    await watchListings({ ...app.deps, chain, now: () => now })
  }
  const askedAfter = async (...seconds: number[]) => {
    asked.length = 0
    for (const afterS of seconds) await watch(afterS)
    return asked
  }
  // the shop's own comparison, where it is under way, ends after the first of these and writes down its own time
  await expect
    .poll(async () => [...(await askedAfter(60)), ...(await askedAfter(63, 66))].length)
    .toBeLessThan(2)
  expect(await askedAfter(66)).toEqual([])
  expect(await askedAfter(96)).toEqual([head])
})

describe('A listing is closed automatically', () => {
  const transfer = ['function transferFrom(address from, address to, uint256 tokenId)']
  const cancel = ['function cancelSRRCommitment(uint256 tokenId)']

  /** A transaction of the owner's own wallet, outside the marketplace. */
  async function onChain(person: Person, abi: string[], name: string, args: unknown[]) {
    const port = readNode(join(app.deps.config.dataDir, 'chain', 'anvil.json'))?.port
    const options = { cacheTimeout: -1, pollingInterval: 20 }
    const provider = new JsonRpcProvider(`http://127.0.0.1:${port}`, undefined, options)
    const wallet = person.wallet.connect(provider)
    const sent = (await new Contract(app.deps.chain.collection, abi, wallet).getFunction(name)(...args)) as {
      wait: () => Promise<unknown>
    }
    await sent.wait()
    provider.destroy()
  }

  it('when its token is transferred outside the marketplace, and the new owner is recorded', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    const [from, to] = [hana.wallet.address, ken.wallet.address]
    await onChain(hana, transfer, 'transferFrom', [from, to, await tokenOf(app, nft)])
    await watchListings(app.deps)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'moved', reveal: null })
    expect(await seen(nft, ken)).toMatchObject({ status: 'resalable' })
  })

  it('when its commitment is withdrawn on chain', { tags: LONG }, async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    await onChain(hana, cancel, 'cancelSRRCommitment', [await tokenOf(app, nft)])
    await watchListings(app.deps)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'withdrawn' })
  })

  it('when it expires', async () => {
    const nft = await workOf(app, hana, ball)
    const { sale } = await listWork(app, hana, nft, 900)
    await endTerm(app, sale)
    await watchListings(app.deps)
    expect(await saleRow(app, sale)).toMatchObject({ state: 'closed', reason: 'expired' })
  })
})
