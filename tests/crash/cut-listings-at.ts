import { createApp } from '../../server/app/app.ts'
import { assemble } from '../../server/app/assemble.ts'
import { readConfig } from '../../server/config/environment.ts'
import { approve, post, type Draft } from '../support/resale/listing.ts'
import type { Person } from '../support/accounts/people.ts'
import { cancelListing } from '../support/resale/resale.ts'

/**
 * What the seller is doing when the power fails: with a sale it is withdrawn, without one the work is listed.
 */
export interface Deed {
  step: string
  nft: string
  token: string
  draft: Draft
  sale: string | null
}

/** Longer than all steps take: a process not cut by then has missed one. */
const MISSED_MS = 120_000

const [cookie = '', text = '[]'] = process.argv.slice(2)
const deeds = JSON.parse(text) as Deed[]
const seller = { cookie } as Person
const { deps } = await assemble(readConfig(process.env))
const { chain } = deps
const { enqueue, settle } = chain
const ask = globalThis.fetch
let lastBegun = false

/** Ends this process as a power cut does; nothing runs after it. */
function cut(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

/** Operations that have reached their step and stop there. */
const standing = new Set<string>()
function stand({ nft }: Deed): Promise<never> {
  standing.add(nft)
  return new Promise(() => {})
}

const CUT_INSIDE = [
  'the approval is being written',
  'the listing is being written',
  'the cancelling is being written',
]
const UNSENT = ['the approval is written', 'the cancelling is written']
const SENT = ['the approval is on the chain', 'the withdrawal is on the chain']
const nothingLeaves = deeds.some(({ step }) => UNSENT.includes(step))
/** The operations whose transactions the chain may have, but not report, by their keys. */
const untold = new Map<string, Deed>()
const withdrawals = new Map<string, Deed>()

chain.enqueue = async (trx, call) => {
  const deed = 'tokenId' in call ? deeds.find(({ token }) => token === call.tokenId.toString()) : undefined
  const written = await enqueue(trx, call)
  if (!deed) return written
  if (CUT_INSIDE.includes(deed.step) && deed.step !== 'the listing is being written') await cut()
  if (call.kind === 'withdrawListing') withdrawals.set(call.key, deed)
  if (SENT.includes(deed.step)) untold.set(call.key, deed)
  return written
}

chain.settle = async (key, waitMs) => {
  const deed = withdrawals.get(key)
  if (deed?.step === 'the cancelling is written') await stand(deed)
  const receipt = await settle(key, waitMs)
  return deed?.step === 'the withdrawal is known' ? stand(deed) : receipt
}

globalThis.fetch = async (input, init) => {
  const body = typeof init?.body === 'string' ? init.body : ''
  if (nothingLeaves && body.includes('eth_sendRawTransaction')) return new Promise<never>(() => {})
  const answer = await ask(input, init)
  if (!body.includes('eth_getTransactionReceipt')) return answer
  const { params } = JSON.parse(body) as { params: [string] }
  const signed = deps.db.selectFrom('chain_attempts').select('key').where('hash', '=', params[0])
  const deed = untold.get((await signed.executeTakeFirst())?.key ?? '')
  const { result } = (await answer.clone().json()) as { result: unknown }
  return deed && result !== null ? stand(deed) : answer
}

deps.db = deps.db.withPlugin({
  transformQuery: ({ node }) => {
    // the row of the listing is made, and the approval is being linked to it in the same transaction
    if (lastBegun && node.kind === 'UpdateQueryNode' && JSON.stringify(node).includes('"listing_approvals"'))
      process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
})
const server = createApp(deps, null)
const app = {
  deps,
  ask: async (path: string, init?: RequestInit) => server.request(`${deps.config.publicUrl}${path}`, init),
  work: () => Promise.reject(new Error('this shop works by itself')),
  close: () => Promise.reject(new Error('this shop is closed by a power cut')),
}

async function putUp(deed: Deed): Promise<void> {
  const { nft, draft, step } = deed
  const approved = await approve(app, seller, nft, draft)
  if (approved.status !== 200) throw new Error(`${step}: ${approved.status} ${await approved.text()}`)
  const { tx_receipt_id } = (await approved.json()) as { tx_receipt_id: string }
  if (step === 'the approval is written') await stand(deed)
  if (step === 'the approval is known') {
    await settle(`approve:${tx_receipt_id}`)
    await stand(deed)
  }
  const listed = await post(app, seller, nft, draft, tx_receipt_id)
  if (listed.status !== 200) throw new Error(`${step}: ${listed.status} ${await listed.text()}`)
  await stand(deed)
}

async function takeBack(deed: Deed, sale: string): Promise<void> {
  const answer = await cancelListing(app, seller, sale)
  if (!answer.ok) throw new Error(`${deed.step}: ${answer.status} ${await answer.text()}`)
  await stand(deed)
}

function begin(deed: Deed): void {
  void (deed.sale === null ? putUp(deed) : takeBack(deed, deed.sale)).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}

setTimeout(() => {
  const missed = deeds.filter(({ nft }) => !standing.has(nft)).map(({ step }) => step)
  console.error(`missed: ${missed.join(', ')}`)
  process.exit(1)
}, MISSED_MS)
const last = deeds.find(({ step }) => CUT_INSIDE.includes(step))
const others = deeds.filter((deed) => deed !== last)
for (const deed of others) begin(deed)
while (standing.size < others.length) await new Promise((next) => setTimeout(next, 20))
lastBegun = true
if (last) begin(last)
else await cut()
