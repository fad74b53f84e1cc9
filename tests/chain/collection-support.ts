import {
  ContractFactory,
  JsonRpcProvider,
  Wallet,
  type BaseContract,
  type ContractTransactionReceipt,
  type InterfaceAbi,
} from 'ethers'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { akashiCollectionAbi } from '../../contracts/AkashiCollection.abi.ts'
import { akashiCollectionBytecode } from '../../contracts/AkashiCollection.bytecode.ts'
import {
  EMBEDDED_CHAIN_ID,
  startAnvil,
  type AnvilProcess,
} from '../../server/adapters/chain/anvil-process.ts'
import { nameOfError } from '../../server/adapters/chain/calls.ts'
import { openRpc, type Rpc } from '../../server/adapters/chain/rpc.ts'
import { freePort } from '../../server/lib/port.ts'

export type ContractEvent = { name: string } & Record<string, unknown>

/** A contract as one account meets it. */
export type Caller = {
  address: string
  as(account: Wallet): Caller
  /** The answer; a list where there are several. */
  read(name: string, ...args: unknown[]): Promise<unknown>
  /** Waits until it is mined; the events in order. */
  send(name: string, ...args: unknown[]): Promise<ContractEvent[]>
  /** The gas that a sent transaction used. */
  gas(name: string, ...args: unknown[]): Promise<number>
  /** The contract's own name for why it refuses, or `accepted`. */
  refusal(name: string, ...args: unknown[]): Promise<string>
}

/** Our collection, as each of its accounts meets it. */
export type Collection = Caller & {
  gasUsed: number
  people: Record<'cold' | 'minter' | 'relayer' | 'settler', Wallet>
  byCold: Caller
  byMinter: Caller
  byRelayer: Caller
  bySettler: Caller
}

export type Bench = {
  rpc: Rpc
  /** A new account; gas is free on this node. */
  account(): Wallet
  /** Deploys any compiled contract and waits for it. */
  deploy(
    abi: unknown,
    bytecode: string,
    by: Wallet,
    ...args: unknown[]
  ): Promise<Caller & { gasUsed: number }>
  /** An account lends the code of a contract (EIP-7702): it signs for that, and somebody else sends it. */
  lend(owner: Wallet, contract: string): Promise<void>
  /** Our collection, with an account for its owner and for each role. */
  collection(): Promise<Collection>
}

/** One node for a test file, and what tests of contracts do with it. */
export function contractBench(): Bench {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-contract-'))
  const bench = {} as Bench
  let node: AnvilProcess | undefined
  let provider: JsonRpcProvider | undefined
  beforeAll(async () => {
    node = await startAnvil(directory, await freePort())
    const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 20 }
    provider = new JsonRpcProvider(node.url, EMBEDDED_CHAIN_ID, options)
    const deploy: Bench['deploy'] = async (abi, bytecode, by, ...args) => {
      const made = await new ContractFactory(abi as InterfaceAbi, bytecode, by).deploy(...args)
      const receipt = await made.deploymentTransaction()?.wait()
      return { ...caller(made, await made.getAddress()), gasUsed: Number(receipt?.gasUsed) }
    }
    Object.assign(bench, {
      rpc: openRpc(node.url),
      account: () => new Wallet(Wallet.createRandom().privateKey, provider),
      deploy,
      lend: async (owner, contract) => {
        const authorization = await owner.authorize({ address: contract, chainId: EMBEDDED_CHAIN_ID })
        const sponsor = bench.account()
        const fields = { type: 4, to: sponsor.address, authorizationList: [authorization] }
        await (await sponsor.sendTransaction(fields)).wait()
      },
      collection: async () => {
        const account = bench.account
        const people = { cold: account(), minter: account(), relayer: account(), settler: account() }
        const made = await deploy(akashiCollectionAbi, akashiCollectionBytecode, account(), {
          name: 'Akashi',
          symbol: 'AKASHI',
          baseURI: 'https://a.example/t/',
          historyBaseURI: '',
          contractURI: 'https://a.example/collection',
          owner: people.cold.address,
          handoverDelay: 0,
          minter: people.minter.address,
          relayer: people.relayer.address,
          settler: people.settler.address,
          royaltyReceiver: people.cold.address,
          royaltyBps: 500,
        })
        return {
          ...made,
          people,
          byCold: made.as(people.cold),
          byMinter: made.as(people.minter),
          byRelayer: made.as(people.relayer),
          bySettler: made.as(people.settler),
        }
      },
    } satisfies Bench)
  })
  afterAll(async () => {
    provider?.destroy()
    await node?.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return bench
}

function caller(contract: BaseContract, address: string): Caller {
  const mined = async (name: string, args: unknown[]) => {
    const sent = await contract.getFunction(name).send(...args)
    return (await sent.wait()) as ContractTransactionReceipt
  }
  return {
    address,
    as: (account) => caller(contract.connect(account), address),
    read: async (name, ...args) => {
      const values = (await contract.getFunction(name).staticCallResult(...args)).toArray() as unknown[]
      return values.length === 1 ? values[0] : values
    },
    send: async (name, ...args) =>
      (await mined(name, args)).logs.map((log) => {
        const event = contract.interface.parseLog(log)!
        return { name: event.name, ...(event.args.toObject() as Record<string, unknown>) }
      }),
    gas: async (name, ...args) => Number((await mined(name, args)).gasUsed),
    refusal: async (name, ...args) => {
      try {
        await contract.getFunction(name).staticCall(...args)
        return 'accepted'
      } catch (error) {
        const { data } = error as { data?: string }
        return (data && nameOfError(data)) || String(error)
      }
    },
  }
}

/** What `mint` takes. */
export function minting(to: string, tokenId: bigint, more: Record<string, unknown> = {}) {
  const hash = `0x${'01'.repeat(32)}`
  return {
    to,
    tokenId,
    certificateHash: hash,
    metadataHash: hash,
    shop: 0,
    royaltyBps: 500,
    locked: false,
    ...more,
  }
}
