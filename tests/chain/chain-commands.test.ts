import { id, parseEther, Wallet, ZeroAddress } from 'ethers'
import { describe, expect, test } from 'vitest'
import { collectionInterface } from '../../server/adapters/chain/calls.ts'
import type { ChainCall } from '../../server/adapters/chain/chain-call.ts'
import { BASE_URI, HISTORIES, openShop, printedCalls, sendDirectly, type Shop } from './command-support.ts'

const TWO_DAYS_S = 172_800
const NO_TOKEN = 2n ** 256n - 1n
const other = () => Wallet.createRandom().address

const mintCall = (tokenId: bigint, locked = false): ChainCall => ({
  key: `mint:${tokenId}`,
  kind: 'mint',
  to: other(),
  tokenId,
  certificateHash: `0x${'01'.repeat(32)}`,
  metadataHash: `0x${'02'.repeat(32)}`,
  royaltyBps: 500,
  locked,
})

async function mint({ chain, options }: Shop, call: ChainCall) {
  await options.db.transaction().execute((trx) => chain.enqueue(trx, call))
  return chain.settle(call.key)
}

async function pass(shop: Shop, seconds: number): Promise<void> {
  await shop.rpc('evm_increaseTime', [seconds])
  await shop.rpc('evm_mine')
}

test('status says what each account has, what the collection allows, and what waits', async () => {
  const shop = await openShop()
  const lines = (await shop.run('status')).join('\n')
  expect(lines).toMatch(/^Chain 31337, block \d+, \d+ s old; no events read yet$/m)
  expect(lines).toContain(`Collection ${shop.chain.collection}, of this version`)
  expect(lines).toContain(`Owner ${shop.accountOf('owner').address}, whose key is here`)
  expect(lines).toContain('No handover has begun')
  expect(lines).toContain(`Royalties 5 % to ${shop.accountOf('owner').address}`)
  expect(lines).toContain('Minting goes on, settling goes on')
  expect(lines).toContain(`minter ${shop.chain.operator}, has its role`)
  expect(lines).toContain('1000.0 for gas; next nonce 1 on the chain, 1 in the outbox')
  expect(lines).toContain('nothing pending')
  // somebody sends with the relayer's key besides the server
  await shop.run(`withdraw-gas relayer ${other()} 1`)
  await sendDirectly(shop.rpc, shop.accountOf('relayer'), { to: other() })
  expect((await shop.run('status')).join('\n')).toContain('THE CHAIN IS AHEAD')
})

test('gas is withdrawn through the outbox: no nonce is used twice while the server mints', async () => {
  const shop = await openShop()
  const to = other()
  const minted = Promise.all([1n, 2n, 3n].map((token) => mint(shop, mintCall(token))))
  const [first] = await shop.run(`withdraw-gas minter ${to} 1.5`)
  expect(first).toMatch(/^Done: 1\.5 from the minter to 0x\w{40} \(0x\w{64}\)\.$/)
  expect((await minted).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  await mint(shop, mintCall(4n))
  const balance = async (address: string) =>
    BigInt(await shop.rpc<string>('eth_getBalance', [address, 'latest']))
  expect(await balance(to)).toBe(parseEther('1.5'))
  const rows = await shop.options.db
    .selectFrom('chain_txs')
    .select(['nonce', 'state'])
    .where('account', '=', shop.chain.operator)
    .orderBy('nonce')
    .execute()
  expect(rows).toEqual([0, 1, 2, 3, 4, 5].map((nonce) => ({ nonce, state: 'mined' })))
  await shop.run(`withdraw-gas settler ${to} all`)
  expect(await balance(shop.accountOf('settler').address)).toBe(0n)
  await expect(shop.run(`withdraw-gas relayer ${to} 1000.1`)).rejects.toThrow(
    'The relayer has 1000.0, of which 1000.0 can be sent',
  )
})

test('with the owner’s key here, what is the owner’s is sent through the outbox', async () => {
  const shop = await openShop()
  const receiver = other()
  await mint(shop, mintCall(1n, true))
  expect(await shop.run(`set-royalty ${receiver} 7.5`)).toEqual([
    expect.stringMatching(/^Done: Royalties of the whole collection go to .* pay 7\.5 %\. \(0x\w{64}\)$/),
  ])
  expect(await shop.read('royaltyInfo', NO_TOKEN, 10_000n)).toEqual([receiver, 750n])
  await shop.run(`set-royalty ${receiver} 2% --token 1 --token 0x2`)
  expect(await shop.read('royaltyInfo', 2n, 10_000n)).toEqual([receiver, 200n])
  await shop.run('set-lock 1 off')
  expect(await shop.read('getLockExternalTransfer', 1n)).toBe(false)
  await shop.run('pause mint')
  expect(await shop.read('paused')).toEqual([true, false])
  expect((await mint(shop, mintCall(2n))).status).toBe('failed')
  await shop.run('pause settle')
  await shop.run('resume mint')
  expect(await shop.read('paused')).toEqual([false, true])
  await expect(shop.run('resume mint')).rejects.toThrow('It is so already.')
  await shop.run('set-base', { baseUri: 'https://moved.example/t/' })
  expect(await shop.read('baseURI')).toBe('https://moved.example/t/')
  const accounts = await shop.options.db
    .selectFrom('chain_txs')
    .select('account')
    .where('kind', '=', 'ownerCall')
    .execute()
  expect(new Set(accounts.map(({ account }) => account))).toEqual(new Set([shop.accountOf('owner').address]))
})

describe('The royalties of a shop', () => {
  const ofShop = (receiver: string | null, bps = 800) => [{ code: 'bokutei', number: 7, receiver, bps }]
  const NONE: [string, bigint] = [ZeroAddress, 0n]

  test('follow the catalog, by the owner’s key or by what is printed for a cold one, with an event', async () => {
    const cold = new Wallet(Wallet.createRandom().privateKey)
    const shop = await openShop({ contractOwner: cold.address })
    const run = (words: string, shops: ReturnType<typeof ofShop>) => shop.run(words, {}, shops)
    const receiver = other()
    expect(await run('status', ofShop(receiver))).toContain(
      `Royalties of the shop bokutei to the receiver of the collection; THE CATALOG SAYS ${receiver}, at 8 %: set-royalty bokutei`,
    )
    const lines = await run('set-royalty bokutei', ofShop(receiver))
    expect(lines[1]).toBe(`  # Royalties of the shop bokutei go to ${receiver}, at 8 %.`)
    expect(await shop.read('shopRoyalty', 7)).toEqual(NONE)
    for (const call of printedCalls(lines)) expect(await sendDirectly(shop.rpc, cold, call)).toBe(true)
    expect(await shop.read('shopRoyalty', 7)).toEqual([receiver, 800n])
    const topics = [collectionInterface.getEvent('ShopRoyaltyChanged')!.topicHash]
    const range = { address: shop.chain.collection, fromBlock: '0x0', topics }
    expect(await shop.rpc<unknown[]>('eth_getLogs', [range])).toHaveLength(1)
    expect(await run('status', ofShop(receiver))).toContain(
      `Royalties of the shop bokutei to ${receiver}, at 8 %`,
    )
    await expect(run('set-royalty bokutei', ofShop(receiver))).rejects.toThrow('It is so already.')
    const back = await shop.run('set-royalty bokutei', { ownerKey: cold.privateKey }, ofShop(null))
    expect(back[0]).toMatch(/^Done: Royalties of the shop bokutei go to the receiver of the collection\. /)
    expect((await shop.read('shopRoyalty', 7)) as unknown[]).toContain(ZeroAddress)
  })

  test('of one that the catalog does not know are refused, and nothing is sent', async () => {
    const shop = await openShop()
    await expect(shop.run('set-royalty bokutai', {}, ofShop(other()))).rejects.toThrow(
      'No shop bokutai names an account for its royalties',
    )
    expect(await shop.read('shopRoyalty', 7)).toEqual(NONE)
  })
})

test('with a cold owner, what is the owner’s is printed, and does what it says once signed', async () => {
  const cold = new Wallet(Wallet.createRandom().privateKey)
  const shop = await openShop({ contractOwner: cold.address })
  const lines = await shop.run('pause both')
  expect(lines).toEqual([
    `For ${cold.address}, whose key is not here. Sign and send this:`,
    '  # Minting is paused and settling is paused from then on.',
    `  to    ${shop.chain.collection}`,
    expect.stringMatching(/^ {2}data {2}0x[0-9a-f]+$/),
  ])
  expect(await shop.read('paused')).toEqual([false, false])
  for (const call of printedCalls(lines)) expect(await sendDirectly(shop.rpc, cold, call)).toBe(true)
  expect(await shop.read('paused')).toEqual([true, true])
  await expect(shop.run('set-lock 9 off')).rejects.toThrow(
    'The collection would refuse this: ERC721NonexistentToken.',
  )
})

test('the owner’s key in a file or a signer is used where it is given, and only where it is the owner’s', async () => {
  const cold = new Wallet(Wallet.createRandom().privateKey)
  const shop = await openShop({ contractOwner: cold.address })
  const [done] = await shop.run('pause both', { ownerKey: cold.privateKey })
  expect(done).toMatch(/^Done: /)
  expect(await shop.read('paused')).toEqual([true, true])
  const [printed] = await shop.run('resume both', { ownerKey: Wallet.createRandom().privateKey })
  expect(printed).toBe(`For ${cold.address}, whose key is not here. Sign and send this:`)
})

test('rotate gives the role to the new account, takes it from the former, and says what is left to do', async () => {
  const cold = new Wallet(Wallet.createRandom().privateKey)
  const shop = await openShop({ contractOwner: cold.address })
  const [former, next] = [shop.accountOf('settler').address, new Wallet(Wallet.createRandom().privateKey)]
  const lines = await shop.run(`rotate settler ${next.address}`)
  expect(printedCalls(lines)).toHaveLength(2)
  expect(lines.slice(-2)).toEqual([
    `Then give every server the key of ${next.address} (SETTLER_KEY_FILE, SETTLER_SIGNER or SETTLER_KEY), send it money for gas, and restart them.`,
    `Before that: npm run chain -- withdraw-gas settler <address> all takes what ${former} has.`,
  ])
  for (const call of printedCalls(lines)) expect(await sendDirectly(shop.rpc, cold, call)).toBe(true)
  const has = (address: string) => shop.read('hasRole', id('SETTLER_ROLE'), address)
  expect([await has(former), await has(next.address)]).toEqual([false, true])
  const changed = { settlerKey: next.privateKey }
  await expect(shop.run(`rotate settler ${next.address}`, changed)).rejects.toThrow(
    /has SETTLER_ROLE already/,
  )
  expect((await shop.run('status', changed)).join('\n')).toContain(`settler ${next.address}, has its role`)
  await expect(shop.run(`rotate settler ${shop.chain.operator}`, changed)).rejects.toThrow(
    'would refuse this: OneRoleEach',
  )
})

test('a handover begins, is called off, begins again, and is accepted after two days with the roles given anew', async () => {
  const shop = await openShop()
  const next = new Wallet(Wallet.createRandom().privateKey)
  await expect(shop.run('accept-owner')).rejects.toThrow('No handover has begun')
  const begun = await shop.run(`transfer-owner ${next.address}`)
  expect(begun.at(-1)).toMatch(/^Handover to 0x\w{40}, which can be accepted from 20\S+Z: accept-owner\.$/)
  expect((await shop.run('status')).join('\n')).toContain(
    `Handover to ${next.address}, which can be accepted from`,
  )
  await shop.run('cancel-transfer')
  await expect(shop.run('cancel-transfer')).rejects.toThrow('No handover has begun.')
  await shop.run(`transfer-owner ${next.address}`)
  await expect(shop.run('accept-owner')).rejects.toThrow(/which can be accepted from 20/)
  await pass(shop, TWO_DAYS_S + 60)
  const lines = await shop.run('accept-owner')
  expect(printedCalls(lines)).toHaveLength(4)
  for (const call of printedCalls(lines)) expect(await sendDirectly(shop.rpc, next, call)).toBe(true)
  expect(await shop.read('owner')).toBe(next.address)
  expect((await mint(shop, mintCall(1n))).status).toBe('done')
  const after = { contractOwner: next.address }
  expect((await shop.run('status', after)).join('\n')).toMatch(/settler 0x\w{40}, has its role/)
  await expect(shop.run(`transfer-owner ${shop.chain.operator}`)).rejects.toThrow(
    'is an account of this server',
  )
})

test('a command needs a collection, and none of what the server refuses to start without', async () => {
  const cold = Wallet.createRandom().address
  const shop = await openShop({ contractOwner: cold, baseUri: BASE_URI, historyBaseUri: HISTORIES })
  // this server would not start: its settler has no role
  const lines = await shop.run('status', { settlerKey: Wallet.createRandom().privateKey })
  expect(lines.join('\n')).toMatch(/settler 0x\w{40}, HAS NOT ITS ROLE/)
  await shop.options.db.deleteFrom('chain_txs').execute()
  await expect(shop.run('status')).rejects.toThrow('There is no collection yet')
})
