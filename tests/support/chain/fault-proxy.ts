import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { dice, type Dice } from '../../soak/dice.ts'
import { MALFORMED, type Malformed } from './malformed-answers.ts'

/** What goes wrong between a server and its node, for one question. */
export type Fault =
  | { kind: 'latency'; ms: number }
  /** The connection breaks before the node has heard the question, or after it. */
  | { kind: 'drop'; heard: boolean }
  /** The node hears it twice. */
  | { kind: 'duplicate' }
  /** It is passed on after the question that comes next, or after a moment where none comes. */
  | { kind: 'reorder' }
  /** The node lacks its newest blocks, as one of several behind a load balancer does. */
  | { kind: 'stale'; blocks: number }
  /** The provider refuses to search for events in more blocks than that. */
  | { kind: 'limit'; blocks: number }
  /** The node does not know which of its blocks are final (`finalized`, `safe`). */
  | { kind: 'tagless' }
  /** The chain has no base fee (before EIP-1559). */
  | { kind: 'legacy' }
  | { kind: 'answer'; shape: Malformed }

/** A question of JSON-RPC. */
interface Question {
  id: number
  method: string
  params: unknown[]
}

export interface FaultProxy {
  url: string
  /** Every question that came, in order. */
  asked: Question[]
  /** How many questions have met a fault. */
  struck(): number
  /** From now on every question that `about` names meets these faults; none: the proxy only passes on. */
  always(faults: readonly Fault[], about?: (question: Question) => boolean): void
  /** Questions that the provider does not answer, whatever else goes wrong. */
  refuse(which: (method: string) => boolean): void
  /** From now on a question meets one of these, with that chance in a hundred, as the seed has it. */
  sometimes(faults: readonly Fault[], percent: number): void
  stop(): Promise<void>
}

/** How long a question is held back for another to overtake it. */
const OVERTAKEN_MS = 150

/** A node behind a proxy that lets chosen things go wrong, the same ones for the same seed. */
export async function faultProxy(nodeUrl: string, seed = 1): Promise<FaultProxy> {
  const asked: Question[] = []
  let struck = 0
  const chance = dice(seed)
  let choose: (question: Question) => readonly Fault[] = () => []
  let isRefused: (method: string) => boolean = () => false
  let overtaken: (() => void)[] = []
  const overtake = () => overtaken.splice(0).forEach((go) => go())
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = JSON.parse(await textOf(request)) as Question
    asked.push(question)
    if (isRefused(question.method)) return send(response, notThere(question))
    const faults = choose(question)
    if (faults.length > 0) struck++
    if (faults.some(({ kind }) => kind === 'reorder')) {
      await Promise.race([new Promise<void>((go) => overtaken.push(go)), sleep(OVERTAKEN_MS)])
    }
    for (const fault of faults) if (fault.kind === 'latency') await sleep(fault.ms)
    const said = await passOn(nodeUrl, question, faults)
    overtake()
    if (said === null) response.destroy()
    else send(response, said)
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    struck: () => struck,
    always: (faults, about = () => true) => (choose = (question) => (about(question) ? faults : [])),
    refuse: (which) => (isRefused = which),
    sometimes: (faults, percent) => (choose = () => drawn(chance, faults, percent)),
    stop: async () => {
      overtaken = []
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

function drawn(chance: Dice, faults: readonly Fault[], percent: number): readonly Fault[] {
  if (chance.below(100) >= percent) return []
  return chance.shuffled(faults).slice(0, 1)
}

interface Said {
  status: number
  type: string
  body: string
}

/** The answer to a question that meets these faults; null where the connection breaks instead. */
async function passOn(nodeUrl: string, question: Question, faults: readonly Fault[]): Promise<Said | null> {
  for (const fault of faults) {
    if (fault.kind === 'drop' && !fault.heard) return null
    if (fault.kind === 'answer') return MALFORMED[fault.shape]
    if (fault.kind === 'limit' && blocksSearched(question) > fault.blocks)
      return tooWide(question, fault.blocks)
    if (fault.kind === 'tagless' && isTag(question.params[0])) return unknownTag(question)
  }
  const stale = faults.find((fault) => fault.kind === 'stale')
  if (stale) return json(question, await asOfBefore(nodeUrl, question, stale.blocks))
  if (faults.some(({ kind }) => kind === 'duplicate')) await forward(nodeUrl, question)
  const body = await forward(nodeUrl, question)
  if (faults.some((fault) => fault.kind === 'drop' && fault.heard)) return null
  const isLegacy = faults.some(({ kind }) => kind === 'legacy')
  return { status: 200, type: 'application/json', body: isLegacy ? withoutBaseFee(body) : body }
}

const withoutBaseFee = (body: string) => body.replace(/"baseFeePerGas":"0x[0-9a-f]+",?/, '')

async function forward(nodeUrl: string, question: Question): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(nodeUrl, { method: 'POST', headers, body: JSON.stringify(question) })
  return answer.text()
}

async function resultOf<T>(nodeUrl: string, method: string, params: unknown[] = []): Promise<T> {
  const answer = JSON.parse(await forward(nodeUrl, { ...VERSION, id: 0, method, params } as Question)) as {
    result: T
  }
  return answer.result
}

const VERSION = { jsonrpc: '2.0' }

function json({ id }: Question, body: object): Said {
  return { status: 200, type: 'application/json', body: JSON.stringify({ ...VERSION, id, ...body }) }
}

function send(response: ServerResponse, { status, type, body }: Said): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

function notThere(question: Question): Said {
  return json(question, {
    error: { code: -32_601, message: `the method ${question.method} does not exist` },
  })
}

/** At how many blocks a search for events looks; zero for other questions. */
function blocksSearched({ method, params }: Question): number {
  if (method !== 'eth_getLogs') return 0
  const { fromBlock = '0x0', toBlock = 'latest' } = params[0] as { fromBlock?: string; toBlock?: string }
  return toBlock === 'latest' ? Infinity : Number(toBlock) - Number(fromBlock) + 1
}

/** As providers say it: an HTTP success with JSON-RPC's error -32005, "limit exceeded" (EIP-1474). */
function tooWide(question: Question, blocks: number): Said {
  const message = `query exceeds max block range ${blocks}`
  return json(question, { error: { code: -32_005, message } })
}

const isTag = (param: unknown) => param === 'finalized' || param === 'safe'

/** As nodes say it of chains without a finality of their own. */
function unknownTag(question: Question): Said {
  return json(question, { error: { code: -32_602, message: 'invalid argument 0: unknown block tag' } })
}

const OF_THE_HEAD = new Set(['eth_call', 'eth_getTransactionCount', 'eth_getBalance', 'eth_getCode'])

/** What a node answers that lacks the newest blocks: what it calls final is as much earlier as its head. */
async function asOfBefore(nodeUrl: string, question: Question, blocks: number): Promise<object> {
  const newest = Number(await resultOf<string>(nodeUrl, 'eth_blockNumber'))
  const head = earlier(newest, blocks)
  const { method, params } = question
  if (method === 'eth_blockNumber') return { result: head }
  if (method === 'eth_getBlockByNumber' && isTag(params[0])) {
    const final = await resultOf<{ number: string } | null>(nodeUrl, method, params)
    if (!final) return { result: null }
    const [, ...rest] = params
    return { result: await resultOf(nodeUrl, method, [earlier(Number(final.number), blocks), ...rest]) }
  }
  if (method === 'eth_getLogs') {
    const logs = await resultOf<{ blockNumber: string }[]>(nodeUrl, method, params)
    return { result: logs.filter(({ blockNumber }) => Number(blockNumber) <= Number(head)) }
  }
  if (method === 'eth_getTransactionReceipt') {
    const receipt = await resultOf<{ blockNumber: string } | null>(nodeUrl, method, params)
    return { result: receipt && Number(receipt.blockNumber) > Number(head) ? null : receipt }
  }
  if (method === 'eth_getBlockByNumber' && params[0] !== 'latest' && Number(params[0]) > Number(head))
    return { result: null }
  const before = params.map((param) => (param === 'latest' ? head : param))
  const ofHead = OF_THE_HEAD.has(method) || method === 'eth_getBlockByNumber'
  return JSON.parse(await forward(nodeUrl, ofHead ? { ...question, params: before } : question)) as object
}

function earlier(block: number, blocks: number): string {
  return `0x${Math.max(0, block - blocks).toString(16)}`
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
