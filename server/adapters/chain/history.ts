import { getAddress, ZeroAddress, type Log } from 'ethers'
import { collectionInterface } from './calls.ts'
import { ChainError, type TokenMove } from './port.ts'
import { RpcRefusal, type Rpc } from './rpc.ts'

/** The parts of a log that are read here, as nodes answer them. */
type WireLog = Pick<Log, 'data' | 'topics'> & {
  transactionHash: string
  blockNumber: string
  logIndex: string
}

/**
 * Every transfer of a token that the chain recorded, oldest first. A reveal writes both ERC-721's Transfer and
 * the protocol's Provenance in one transaction: those are the sales.
 * @throws ChainError `unavailable` where the node does not answer or refuses to search so far back.
 */
export async function historyOf(rpc: Rpc, collection: string, tokenId: bigint): Promise<TokenMove[]> {
  const token = `0x${tokenId.toString(16).padStart(64, '0')}`
  const [moves, revealed] = await Promise.all([
    logs(rpc, collection, [topic('Transfer'), null, null, token]),
    logs(rpc, collection, [topic('Provenance'), token]),
  ])
  const reveals = new Map(revealed.map((log) => [log.transactionHash, uriIn(log)]))
  const times = await blockTimes(rpc, new Set(moves.map((log) => log.blockNumber)))
  return moves.map((log) => {
    const parsed = collectionInterface.parseLog(log)
    const from = getAddress(String(parsed?.args[0]))
    return {
      from: from === ZeroAddress ? null : from,
      to: getAddress(String(parsed?.args[1])),
      revealed: reveals.has(log.transactionHash),
      historyUri: reveals.get(log.transactionHash) ?? null,
      transaction: log.transactionHash,
      blockNumber: Number(log.blockNumber),
      at: times.get(log.blockNumber) ?? null,
    }
  })
}

/** The address that a Provenance event names; a foreign collection may write anything there. */
function uriIn(log: WireLog): string | null {
  const uri = String(collectionInterface.parseLog(log)?.args.historyMetadataURI ?? '')
  return uri === '' ? null : uri
}

/** See `ChainPort.touchedTokens`. */
export async function touchedTokens(
  rpc: Rpc,
  collection: string,
  fromBlock: number,
  toBlock: number,
): Promise<bigint[]> {
  const span = { fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}` }
  const [moves, commitments] = await Promise.all([
    logs(rpc, collection, [topic('Transfer')], span),
    logs(rpc, collection, [[topic('SRRCommitment'), topic('SRRCommitmentCancelled')]], span),
  ])
  // ERC-721's Transfer indexes the token third, the protocol's events first
  const tokens = [...moves.map((log) => log.topics[3]), ...commitments.map((log) => log.topics[1])]
  return [...new Set(tokens.filter((token) => token !== undefined))].map(BigInt)
}

function topic(name: string): string {
  const event = collectionInterface.getEvent(name)
  if (!event) throw new Error(`The collection has no event ${name}`)
  return event.topicHash
}

const ALWAYS = { fromBlock: '0x0', toBlock: 'latest' }

async function logs(
  rpc: Rpc,
  address: string,
  topics: (string | string[] | null)[],
  span = ALWAYS,
): Promise<WireLog[]> {
  try {
    const found = await rpc<WireLog[]>('eth_getLogs', [{ address, topics, ...span }])
    return found.toSorted(
      (a, b) => Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex),
    )
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    throw new ChainError('unavailable', `The chain node refuses to list events: ${error.message}`, {
      cause: error,
    })
  }
}

async function blockTimes(rpc: Rpc, blocks: ReadonlySet<string>): Promise<Map<string, Date>> {
  const found = await Promise.all(
    [...blocks].map(async (number) => {
      const block = await rpc<{ timestamp: string } | null>('eth_getBlockByNumber', [number, false])
      return [number, block && new Date(Number(block.timestamp) * 1000)] as const
    }),
  )
  return new Map(found.flatMap(([number, time]) => (time ? [[number, time] as const] : [])))
}
