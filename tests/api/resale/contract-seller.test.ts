import { ContractFactory, JsonRpcProvider, Wallet, type InterfaceAbi } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { join } from 'node:path'
import { compileSolidity } from '../../../contracts/solidity.ts'
import { SESSION_COOKIE } from '../../../server/domain/accounts/cookies.ts'
import { readNode } from '../../../server/adapters/chain/node-lease.ts'
import { openSession } from '../../../server/domain/accounts/sessions/open-session.ts'
import { userOfAddress } from '../../../server/store/accounts/users.ts'
import { fillShop } from '../../support/shop/catalog.ts'
import { approve, listWork, sign } from '../../support/resale/listing.ts'
import { signIn, type Person } from '../../support/accounts/people.ts'
import { startQuietApp, type QuietApp } from '../../support/server/quiet-app.ts'
import { mintedWorks } from '../../support/resale/sale-steps.ts'
import { approvalsOf, buyListing, resaleOrdersOf, statusAndCode } from '../../support/resale/resale.ts'
import { atTheCardPage, checkoutIn } from '../../support/shop/shopping.ts'
import { ownerOnChain } from '../../support/shop/work-records.ts'

const compiled = { ...compileSolidity('test/TestWallet.sol'), ...compileSolidity('test/RevertingWallet.sol') }

let app: QuietApp
let provider: JsonRpcProvider
const key = Wallet.createRandom()

beforeAll(async () => {
  app = await startQuietApp()
  await fillShop(app)
  await app.work()
  const port = readNode(join(app.deps.config.dataDir, 'chain', 'anvil.json'))?.port
  provider = new JsonRpcProvider(`http://127.0.0.1:${port}`, undefined, {
    cacheTimeout: -1,
    pollingInterval: 20,
  })
})
afterAll(async () => {
  provider.destroy()
  await app.close()
})

/** A user whose wallet is a contract; `key` signs for it. */
async function contractWallet(name: string, ...args: unknown[]): Promise<Person['wallet']> {
  const { abi, bytecode } = compiled[name]!
  const made = await new ContractFactory(abi as InterfaceAbi, bytecode, key.connect(provider)).deploy(...args)
  await made.waitForDeployment()
  const address = await made.getAddress()
  const own = { address, signMessage: key.signMessage.bind(key), signTypedData: key.signTypedData.bind(key) }
  return own as unknown as Person['wallet']
}

it('lets a user whose wallet is a contract sign in, list and sell: the contract verifies each signature', async () => {
  const seller = await signIn(app, await contractWallet('TestWallet', key.address))
  const [nft = ''] = await mintedWorks(app, seller, 1)
  const { sale, status } = await listWork(app, seller, nft, 1000)
  expect(status).toBe('sale')
  const ken = await signIn(app)
  await atTheCardPage(app, await checkoutIn(await buyListing(app, ken, sale)), 'pay')
  expect(await resaleOrdersOf(app, sale)).toMatchObject([{ state: 'sold' }])
  expect(await ownerOnChain(app, nft)).toBe(ken.wallet.address)
})

it.each(['BurningWallet', 'RevertingWallet'])(
  'tells the owner of a %s that their contract did not confirm the signature, and lists nothing',
  async (name) => {
    const wallet = await contractWallet(name)
    const first = { provider: 'metamask', email: null, language: 'en' } as const
    const user = await userOfAddress(app.deps.db, wallet.address, first)
    const cookie = `${SESSION_COOKIE}=${await openSession(app.deps, user.id)}`
    const profile = { display_id: user.display_id, name: user.name, wallet_address: user.address }
    const owner: Person = { wallet, cookie, profile }
    const [nft = ''] = await mintedWorks(app, owner, 1)
    const answer = await approve(app, owner, nft, await sign(app, owner, nft, 1000))
    expect(await statusAndCode(answer)).toEqual([400, 'CONTRACT_WALLET_REFUSED'])
    expect(await approvalsOf(app, nft)).toEqual([])
  },
)
