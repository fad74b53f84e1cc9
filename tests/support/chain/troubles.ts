import { Transaction } from 'ethers'
import type { Fault } from './fault-proxy.ts'
import type { PublicNode } from './start-public-node.ts'

/** Something that goes wrong between a shop and its chain; the shop's people notice nothing but that it takes longer. */
export interface Trouble {
  name: string
  /** Begins it. @returns what ends it: from then on the chain is as it should be */
  begin(node: PublicNode): () => Promise<void>
}

/** Of a hundred questions to the node. */
const STRUCK = 20
const JUMP_MS = 3_000
const FEES_GWEI = [10, 45] as const
/** Long enough to be sent again meanwhile, which the node refuses. */
const POOR_MS = 8_000
const PLENTY = 10n ** 22n
/** How often something happens to an account while everything goes wrong. */
const TURN_MS = 3_000

/** Troubles of single questions; `always` where the provider or the chain is like that. */
const OF_QUESTIONS: readonly { name: string; faults: readonly Fault[]; always?: true }[] = [
  { name: 'the node is slow', faults: [{ kind: 'latency', ms: 1_500 }] },
  { name: 'questions are lost before the node hears them', faults: [{ kind: 'drop', heard: false }] },
  { name: 'answers are lost', faults: [{ kind: 'drop', heard: true }] },
  {
    name: 'questions come twice and in another order',
    faults: [{ kind: 'duplicate' }, { kind: 'reorder' }],
  },
  { name: 'one of several nodes lacks the newest blocks', faults: [{ kind: 'stale', blocks: 3 }] },
  {
    name: 'events are searched in five blocks at most',
    faults: [{ kind: 'limit', blocks: 5 }],
    always: true,
  },
  { name: 'no block is called final', faults: [{ kind: 'tagless' }], always: true },
  { name: 'no block has a base fee', faults: [{ kind: 'legacy' }], always: true },
  {
    name: 'the provider has had enough',
    faults: [
      { kind: 'answer', shape: 'limit exceeded' },
      { kind: 'answer', shape: 'too many' },
    ],
  },
  {
    name: 'answers are none',
    faults: [
      { kind: 'answer', shape: 'empty object' },
      { kind: 'answer', shape: 'null' },
      { kind: 'answer', shape: 'null result' },
      { kind: 'answer', shape: 'html' },
      { kind: 'answer', shape: 'server error' },
    ],
  },
]

const ofQuestions = OF_QUESTIONS.map(({ name, faults, always }): Trouble => ({
  name,
  begin: (node) =>
    proxied(node, () => (always ? node.proxy.always(faults) : node.proxy.sometimes(faults, STRUCK))),
}))

function proxied({ proxy }: PublicNode, begin: () => void): () => Promise<void> {
  begin()
  return async () => proxy.always([])
}

/** The first transaction of each account is lost, and something happens to the account instead. */
function atFirstTransaction(node: PublicNode, happen: (address: string, key: string) => void): void {
  const left = new Map(node.keyOf)
  node.proxy.always([{ kind: 'drop', heard: false }], ({ method, params }) => {
    if (method !== 'eth_sendRawTransaction') return false
    const { from } = Transaction.from(String(params[0]))
    const key = left.get(from ?? '')
    if (from === null || key === undefined) return false
    left.delete(from)
    happen(from, key)
    return true
  })
}

const feesJump: Trouble = {
  name: 'fees jump',
  begin: (node) => {
    let jumps = 0
    const jump = (gwei: number) => node.baseFee(gwei).catch(() => {})
    const timer = setInterval(() => void jump(FEES_GWEI[++jumps % 2]!), JUMP_MS)
    return async () => {
      clearInterval(timer)
      await jump(FEES_GWEI[0])
    }
  },
}

const spentNonces: Trouble = {
  name: 'every account has spent the nonce of its first transaction elsewhere',
  // one that was under way before may have spent the nonce meanwhile
  begin: (node) =>
    proxied(node, () => atFirstTransaction(node, (_, key) => void node.stray(key).catch(() => {}))),
}

const refill = (node: PublicNode, address: string) => node.balance(address, PLENTY).catch(() => {})

async function refillAll(node: PublicNode): Promise<void> {
  await Promise.all([...node.keyOf.keys()].map((address) => refill(node, address)))
}

/** Its sales pause too, where its balances are looked at meanwhile. */
export const NO_GAS: Trouble = {
  name: 'no account has money for gas when it first sends something',
  begin: (node) => {
    const timers: NodeJS.Timeout[] = []
    atFirstTransaction(node, (address) => {
      void node.balance(address, 0n).catch(() => {})
      timers.push(setTimeout(() => void refill(node, address), POOR_MS))
    })
    return async () => {
      timers.forEach(clearTimeout)
      node.proxy.always([])
      await refillAll(node)
    }
  },
}

/** What providers, chains and other users of the shop's keys do, one of each kind. */
export const TROUBLES: readonly Trouble[] = [...ofQuestions, feesJump, spentNonces, NO_GAS]

/** All of these in one run: each question may meet any fault, and each account loses a nonce and its money once. */
export const EVERYTHING: Trouble = {
  name: 'everything goes wrong in turn',
  begin: (node) => {
    node.proxy.sometimes(
      OF_QUESTIONS.flatMap(({ faults }) => faults),
      STRUCK,
    )
    const calm = feesJump.begin(node)
    const blows = [...node.keyOf].flatMap(([address, key]) => [
      () => node.stray(key),
      () => node.balance(address, 0n),
      () => refill(node, address),
    ])
    const turns = setInterval(
      () =>
        void blows
          .shift()?.()
          .catch(() => {}),
      TURN_MS,
    )
    return async () => {
      clearInterval(turns)
      node.proxy.always([])
      await calm()
      await refillAll(node)
    }
  },
}
