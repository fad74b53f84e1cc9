import { getAddress, Interface, ZeroAddress, type Log } from 'ethers'
import { collectionInterface } from './calls.ts'
import type { LogFilter, LogSearch } from './log-windows.ts'
import type { TokenMove } from './port.ts'
import type { Rpc } from './rpc.ts'
import { SECOND_MS } from '../../lib/time.ts'

/** What a settlement writes, and no gift. */
const REVEALED = 'SRRCommitmentRevealed'
const MOVED = 'uint256 indexed tokenId, address indexed from, address indexed to'
const HISTORY = 'string historyMetadataHash, string historyMetadataURI, bool isIntermediary'
/**
 * Startrail's events of a transfer with history: without the sender, and before `Transfer`; with the number of a
 * custom history; and both forms with a sender.
 */
const startrail = new Interface([
  `event Provenance(${MOVED}, ${HISTORY})`,
  `event Provenance(${MOVED}, uint256 customHistoryId, ${HISTORY})`,
  `event Provenance(${MOVED}, ${HISTORY}, address sender)`,
  `event Provenance(${MOVED}, uint256 customHistoryId, ${HISTORY}, address sender)`,
])
/** Ours is one of them. */
const PROVENANCES: string[] = []
startrail.forEachEvent((event) => PROVENANCES.push(event.topicHash))

/** Where a collection's events are found. */
export interface Events {
  rpc: Rpc
  search: LogSearch
  collection: string
  /** The block of its deployment, or one before it. */
  firstBlock: () => Promise<number>
}

/** The parts of a log that are read here, as nodes answer them. */
type WireLog = Pick<Log, 'data' | 'topics'> & {
  transactionHash: string
  blockNumber: string
  blockHash: string
  logIndex: string
}

/**
 * Every transfer in a span of blocks, in order. A sale writes that its commitment was revealed, with the protocol's
 * Provenance, in one transaction; a gift may have a Provenance too, in its owner's own words.
 * @throws ChainError `unavailable` where the node does not answer or refuses so many blocks.
 */
export async function movesIn(events: Events, fromBlock: number, toBlock: number): Promise<TokenMove[]> {
  const names = [topic('Transfer'), topic(REVEALED), ...PROVENANCES]
  const found = await logs(events, [names], [fromBlock, toBlock])
  const sales = new Set(logsOf(REVEALED, found).map((log) => ofToken(log, log.topics[1])))
  const uris = urisIn(found)
  return logsOf('Transfer', found).map((log) => {
    const parsed = collectionInterface.parseLog(log)
    const from = getAddress(String(parsed?.args[0]))
    const key = ofToken(log, log.topics[3])
    return {
      tokenId: BigInt(log.topics[3] ?? 0),
      from: from === ZeroAddress ? null : from,
      to: getAddress(String(parsed?.args[1])),
      revealed: sales.has(key),
      historyUri: (sales.has(key) && uris.get(key)) || null,
      transaction: log.transactionHash,
      blockNumber: Number(log.blockNumber),
      blockHash: log.blockHash,
      logIndex: Number(log.logIndex),
    }
  })
}

/** What belongs together in a transaction, in which several tokens may move: the events' own order says nothing. */
function ofToken({ transactionHash }: WireLog, token: string | undefined): string {
  return `${transactionHash} ${token}`
}

/**
 * The addresses that Provenance events of any form name, by transaction and token; a foreign collection may
 * write anything there.
 */
function urisIn(found: readonly WireLog[]): Map<string, string> {
  const uris = new Map<string, string>()
  for (const log of found) {
    const uri = String(startrail.parseLog(log)?.args.historyMetadataURI ?? '')
    if (uri !== '') uris.set(ofToken(log, log.topics[1]), uri)
  }
  return uris
}

/**
 * Whether a token was minted with a certificate: the collection keeps the hash in the event alone.
 * @throws ChainError `unavailable` where the node does not answer or refuses to search so far back.
 */
export async function wasMintedWith(
  events: Events,
  { tokenId, certificateHash }: { tokenId: bigint; certificateHash: string },
): Promise<boolean> {
  return (await logs(events, [topic('CreateSRR'), wordOf(tokenId), null, certificateHash])).length > 0
}

/**
 * Whether a commitment on a token was settled by its reveal.
 * @throws ChainError `unavailable` where the node does not answer or refuses to search so far back.
 */
export async function wasRevealed(events: Events, tokenId: bigint, commitment: string): Promise<boolean> {
  return (await logs(events, [topic(REVEALED), wordOf(tokenId), commitment])).length > 0
}

function logsOf(name: string, all: readonly WireLog[]): WireLog[] {
  return all.filter((log) => log.topics[0] === topic(name))
}

function wordOf(tokenId: bigint): string {
  return `0x${tokenId.toString(16).padStart(64, '0')}`
}

/** See `ChainPort.changedTokens`. */
export async function changedTokens(events: Events, fromBlock: number, toBlock: number): Promise<bigint[]> {
  const span = [fromBlock, toBlock] as const
  const [moves, commitments] = await Promise.all([
    logs(events, [topic('Transfer')], span),
    logs(events, [[topic('SRRCommitment'), topic('SRRCommitmentCancelled')]], span),
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

/** Events of these topics, oldest first; of all blocks where no span is named. */
async function logs(
  { rpc, search, collection, firstBlock }: Events,
  topics: LogFilter['topics'],
  span?: readonly [fromBlock: number, toBlock: number],
): Promise<WireLog[]> {
  const [from, to] = span ?? [await firstBlock(), Number(await rpc<string>('eth_blockNumber'))]
  const found = await search<WireLog>({ address: collection, topics }, from, to)
  return found.toSorted(
    (a, b) => Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex),
  )
}

/** See `ChainPort.blockTimes`. */
export async function blockTimes(rpc: Rpc, blocks: ReadonlySet<number>): Promise<Map<number, Date>> {
  const found = await Promise.all(
    [...blocks].map(async (number) => {
      const params = [`0x${number.toString(16)}`, false]
      const block = await rpc<{ timestamp: string } | null>('eth_getBlockByNumber', params)
      return [number, block && new Date(Number(block.timestamp) * SECOND_MS)] as const
    }),
  )
  return new Map(found.flatMap(([number, time]) => (time ? [[number, time] as const] : [])))
}
