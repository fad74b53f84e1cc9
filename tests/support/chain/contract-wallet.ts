import {
  AbiCoder,
  concat,
  ContractFactory,
  Interface,
  JsonRpcProvider,
  Wallet,
  ZeroHash,
  type HDNodeWallet,
  type InterfaceAbi,
} from 'ethers'
import { EMBEDDED_CHAIN_ID } from '../../../server/adapters/chain/anvil-process.ts'
import { compileSolidity } from '../../../contracts/solidity.ts'

/** What signs in as one wallet. */
export type Signs = Pick<HDNodeWallet, 'address' | 'signMessage'>

/**
 * A wallet that is a contract (EIP-1271), one that will be (EIP-6492), and an attacker who claims to be the
 * first.
 */
export interface ContractWallets {
  deployed: Signs
  future: Signs
  claimed: Signs
}

const MAGIC = `0x${'6492'.repeat(16)}`

/** Makes contract wallets of one owner on a test node, where gas is free. */
export async function contractWallets(nodeUrl: string): Promise<ContractWallets> {
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 20 }
  const provider = new JsonRpcProvider(nodeUrl, EMBEDDED_CHAIN_ID, options)
  const compiled = compileSolidity('test/TestWallet.sol')
  // gas is free on this node
  const payer = new Wallet(Wallet.createRandom().privateKey, provider)
  const owner = Wallet.createRandom()
  const deploy = async (name: string, ...args: unknown[]) => {
    const { abi, bytecode } = compiled[name] ?? { abi: [], bytecode: '0x' }
    const made = await new ContractFactory(abi as InterfaceAbi, bytecode, payer).deploy(...args)
    await made.deploymentTransaction()?.wait()
    return made
  }
  const address = await (await deploy('TestWallet', owner.address)).getAddress()
  const factory = await deploy('TestWalletFactory')
  const coming = String(await factory.getFunction('addressOf').staticCall(owner.address, ZeroHash))
  const make = new Interface(compiled.TestWalletFactory?.abi as InterfaceAbi)
  const prepare = make.encodeFunctionData('make', [owner.address, ZeroHash])
  const factoryAddress = await factory.getAddress()
  provider.destroy()
  const wrap = (signature: string) =>
    concat([
      AbiCoder.defaultAbiCoder().encode(['address', 'bytes', 'bytes'], [factoryAddress, prepare, signature]),
      MAGIC,
    ])
  return {
    deployed: { address, signMessage: (text) => owner.signMessage(text) },
    future: { address: coming, signMessage: async (text) => wrap(await owner.signMessage(text)) },
    claimed: { address, signMessage: (text) => Wallet.createRandom().signMessage(text) },
  }
}
