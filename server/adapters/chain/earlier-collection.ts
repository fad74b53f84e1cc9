import { id, Interface, ZeroHash } from 'ethers'
import { randomUUID } from 'node:crypto'
import { sendAll, type AdministeredChain } from './administration.ts'
import { firstBlockReader } from './first-block.ts'
import { ChainError, type ChainReceipt } from './port.ts'
import { askContract } from './rpc.ts'

/** What collections have that the server deployed before their owner was a cold account (docs/collection.md). */
const earlier = new Interface([
  'function owner() view returns (address)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function revokeRole(bytes32 role, address account)',
  'function transferOwnership(address newOwner)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
])

/** Roles of hot accounts there, and the admin's, which goes with the ownership. */
const ROLES = ['OPERATOR_ROLE', 'SETTLER_ROLE', 'RELAYER_ROLE'] as const

/** One thing that is still to be done there. */
interface LeavingStep {
  data: string
  does: string
}

/**
 * What is still to be done until no hot account has a power in a collection of an earlier version: every role
 * that was ever given is taken, and the collection handed to a cold account, which is its admin from then on.
 * @param cold checksummed
 * @throws ChainError `misconfigured` where neither the deploying account nor the cold one owns it
 */
export async function leavingSteps(chain: AdministeredChain, cold: string): Promise<LeavingStep[]> {
  const owner = String(await ask(chain, 'owner', []))
  if (owner === cold) return []
  if (owner !== chain.keys.operator.address) {
    throw new ChainError(
      'misconfigured',
      `The collection ${chain.collection} is owned by ${owner}, not by the account of OPERATOR_KEY: only its owner can hand it over`,
    )
  }
  const steps: LeavingStep[] = []
  for (const { role, account } of await everGiven(chain)) {
    if ((await ask(chain, 'hasRole', [role, account])) !== true) continue
    // the owner's own admin role goes with the ownership
    if (role === ZeroHash && account === owner) continue
    const data = earlier.encodeFunctionData('revokeRole', [role, account])
    steps.push({ data, does: `Takes ${nameOf(role)} from ${account}.` })
  }
  const data = earlier.encodeFunctionData('transferOwnership', [cold])
  return [...steps, { data, does: `Hands the collection over to ${cold}, who is its admin from then on.` }]
}

/** Does the steps in their order, by the account that deployed the collection. */
export function takeSteps(chain: AdministeredChain, steps: readonly LeavingStep[]): Promise<ChainReceipt[]> {
  return sendAll(
    chain,
    steps.map(({ data }) => ({ key: `leave:${randomUUID()}`, kind: 'earlierCall', data })),
  )
}

/** Who was ever given a role, by the collection's events, each once. */
async function everGiven({
  rpc,
  rows,
  search,
  collection,
}: AdministeredChain): Promise<{ role: string; account: string }[]> {
  const topic = earlier.getEvent('RoleGranted')?.topicHash ?? ''
  const newest = Number(await rpc<string>('eth_blockNumber'))
  const filter = { address: collection, topics: [topic] }
  const first = await firstBlockReader(rpc, rows, collection)()
  const found = search<{ topics: string[]; data: string }>(filter, first, newest, Infinity)
  const logs = await found.catch((error: unknown) => {
    if (!(error instanceof ChainError)) throw error
    throw new ChainError(
      'unavailable',
      'The chain node does not search all blocks for who was given a role: set RPC_URL to one that does, for this command',
      { cause: error },
    )
  })
  const given = new Map<string, { role: string; account: string }>()
  for (const log of logs) {
    const args = earlier.parseLog(log)?.args
    if (!args) continue
    const [role, account] = [String(args.role), String(args.account)]
    given.set(`${role}${account}`, { role, account })
  }
  return [...given.values()]
}

function nameOf(role: string): string {
  return (
    ROLES.find((name) => id(name) === role) ?? (role === ZeroHash ? 'the admin’s role' : `the role ${role}`)
  )
}

async function ask({ rpc, collection }: AdministeredChain, name: string, args: unknown[]): Promise<unknown> {
  const answer = await askContract(rpc, collection, earlier.encodeFunctionData(name, args))
  return earlier.decodeFunctionResult(name, answer)[0] as unknown
}
