import { Contract, ContractFactory, JsonRpcProvider, Wallet, type ContractTransactionResponse } from 'ethers'
import { afterAll, beforeAll } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { akashiCollectionAbi } from '../../contracts/AkashiCollection.abi.ts'
import { akashiCollectionBytecode } from '../../contracts/AkashiCollection.bytecode.ts'
import { nameOfError } from '../../server/chain/calls.ts'
import { freePort, startAnvil, type AnvilProcess } from '../../server/chain/anvil-process.ts'
import { openRpc, type Rpc } from '../../server/chain/rpc.ts'

export type Bench = {
  url: string
  rpc: Rpc
  provider: JsonRpcProvider
  /** A new account; gas is free on this node. */
  account(): Wallet
  /** Deploys any compiled contract and waits for it. */
  deploy(abi: unknown, bytecode: string, by: Wallet, ...args: unknown[]): Promise<Contract>
  collection(owner: Wallet): Promise<Contract>
}

/** One node for a test file, and what tests of contracts do with it. */
export function contractBench(): Bench {
  const directory = mkdtempSync(join(tmpdir(), 'akashi-contract-'))
  const bench = {} as Bench
  let node: AnvilProcess
  beforeAll(async () => {
    node = await startAnvil(directory, await freePort())
    const provider = new JsonRpcProvider(node.url, 31337, {
      staticNetwork: true,
      cacheTimeout: -1,
      pollingInterval: 20,
    })
    const deploy: Bench['deploy'] = async (abi, bytecode, by, ...args) => {
      const made = await new ContractFactory(abi as never, bytecode, by).deploy(...args)
      return (await made.waitForDeployment()) as Contract
    }
    Object.assign(bench, {
      url: node.url,
      rpc: openRpc(node.url),
      provider,
      account: () => new Wallet(Wallet.createRandom().privateKey, provider),
      deploy,
      collection: (owner: Wallet) =>
        deploy(
          akashiCollectionAbi,
          akashiCollectionBytecode,
          owner,
          'Akashi',
          'AKASHI',
          'https://a.example/t/',
          owner,
        ),
    } satisfies Bench)
  })
  afterAll(async () => {
    bench.provider?.destroy()
    await node?.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return bench
}

/** Sends from an account and answers the names and arguments of the events. */
export async function events(contract: Contract, sent: Promise<ContractTransactionResponse>) {
  const receipt = await (await sent).wait()
  return (receipt?.logs ?? []).map((log) => {
    const event = contract.interface.parseLog(log)!
    return { name: event.name, ...event.args.toObject() } as { name: string } & Record<string, unknown>
  })
}

/** The contract's own name for why it refuses, or the fact that it does not. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    const sent = (await attempt) as { wait?: () => Promise<unknown> }
    await sent.wait?.()
    return 'accepted'
  } catch (error) {
    const { data } = error as { data?: string }
    return (data && nameOfError(data)) || String(error)
  }
}
