#!/usr/bin/env node
/**
 * Checks an Akashi draw without Akashi: the format and every step are written down in docs/draw.md.
 * Needs Node 20 or newer and nothing else.
 *
 *   node verify-draw.mjs receipt.json                       what the receipt says of itself
 *   node verify-draw.mjs receipt.json --ball ball.json      … against what the ball page published
 *   node verify-draw.mjs receipt.json --rpc URL --collection 0x…   … against the chain, asked directly
 *   node verify-draw.mjs draws.json                         everything that a closed ball published
 *
 * ends with 0 where all fits, 1 where a step does not, 2 where there is nothing to check.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** keccak256("drawOf(bytes32)"), first four bytes. */
const DRAW_OF = '0xa020e0d9'
const isHash = (value) => /^0x[0-9a-f]{64}$/.test(String(value))
const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isName = (value) => /^[A-Za-z0-9_-]{1,64}$/.test(String(value))

function digest(tag, ...parts) {
  const hash = createHash('sha256').update(Buffer.from([tag]))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const leafOf = (ball, slot, content, edition, salt) =>
  digest(0, ['akashi-slot-v1', ball, slot, content, edition, salt].join('|'))
const bytes = (hash) => Buffer.from(hash.slice(2), 'hex')
const text = (buffer) => `0x${buffer.toString('hex')}`
const offsetOf = (hash, count) => Number(BigInt(`0x${hash.slice(2, 14)}`) % BigInt(count))

function compared(step, computed, published) {
  return { step, outcome: String(computed) === String(published) ? 'equal' : 'differs', computed, published }
}

/** From leaf to root; null where the path has not the shape that slot and count ask for. */
function climb(leaf, slot, count, path) {
  let node = leaf
  let used = 0
  for (let at = slot, width = count; width > 1; at = at >> 1, width = (width + 1) >> 1) {
    const sibling = path[used++]
    const alone = at % 2 === 0 && at + 1 === width
    if (alone !== (sibling === '')) return null
    if (alone) continue
    if (!isHash(sibling)) return null
    node = at % 2 === 0 ? digest(1, node, bytes(sibling)) : digest(1, bytes(sibling), node)
  }
  return used === path.length ? text(node) : null
}

/** What is wrong with the fields of a receipt before anything is computed; '' where nothing is. */
function formOf(r) {
  const forms = {
    ball_uuid: isName(r.ball_uuid),
    content_id: isName(r.content_id),
    edition_number: isCount(r.edition_number),
    salt: /^[0-9a-f]{64}$/.test(String(r.salt)),
    merkle_root: isHash(r.merkle_root),
    slot_count: isCount(r.slot_count) && r.slot_count > 0 && r.slot_count <= 1_000_000,
    slot_index: isCount(r.slot_index) && r.slot_index < r.slot_count,
    queue_number: isCount(r.queue_number) && r.queue_number < r.slot_count,
    starting_offset: isCount(r.starting_offset) && r.starting_offset < r.slot_count,
    commit_block: isCount(r.commit_block),
    commit_tx: isHash(r.commit_tx),
    seed_block: isCount(r.seed_block),
    seed_block_hash: isHash(r.seed_block_hash),
    merkle_path: Array.isArray(r.merkle_path),
  }
  return Object.keys(forms).find((name) => !forms[name]) ?? ''
}

const PROOF =
  'merkle_root slot_count commit_tx commit_block seed_block seed_block_hash starting_offset'.split(' ')
const figures = (proof) => PROOF.map((name) => proof[name]).join(' ')
const onChain = (chain) => [chain.root, chain.slots, chain.block_number, chain.seed_block_hash].join(' ')
const asOnChain = (p) => [p.merkle_root, p.slot_count, p.commit_block, p.seed_block_hash].join(' ')

/**
 * Checks a receipt.
 * @param witnesses `published`: the proof of the ball page; `chain`: { root, slots, block_number, seed_block_hash };
 *   `work`: { contentId, editionNumber }
 * @returns {{ steps: { step: string, outcome: string, computed: unknown, published: unknown }[], failedAt: string | null }}
 */
export function verifyReceipt(receipt, witnesses = {}) {
  const r = receipt ?? {}
  let wrong = formOf(r)
  let root = null
  const leaf = wrong ? null : leafOf(r.ball_uuid, r.slot_index, r.content_id, r.edition_number, r.salt)
  if (leaf) root = climb(leaf, r.slot_index, r.slot_count, r.merkle_path)
  if (leaf && root === null) wrong = 'merkle_path'
  const steps = [compared('form', wrong || 'ok', 'ok')]
  if (!wrong) {
    const named = `${r.content_id} #${r.edition_number}`
    const { work, published, chain } = witnesses
    steps.push(
      work ? compared('work', `${work.contentId} #${work.editionNumber}`, named) : unasked('work'),
      { step: 'leaf', outcome: 'computed', computed: text(leaf), published: null },
      compared('root', root, r.merkle_root),
      compared('seed', r.commit_block + 1, r.seed_block),
      compared('offset', offsetOf(r.seed_block_hash, r.slot_count), r.starting_offset),
      compared('slot', (r.starting_offset + r.queue_number) % r.slot_count, r.slot_index),
      published ? compared('published', figures(r), figures(published)) : unasked('published'),
      chain ? compared('chain', asOnChain(r), onChain(chain)) : unasked('chain'),
    )
  }
  return finished(steps)
}

/** Checks everything that a closed ball published; the same witnesses. */
export function verifyDraws(file, { published, chain } = {}) {
  const { ball_uuid, proof = {}, contents = [], slots = [] } = file ?? {}
  const wrong = formOfList(ball_uuid, proof, slots)
  const steps = [compared('form', wrong || 'ok', 'ok')]
  if (wrong) return finished(steps)
  let level = slots.map(([content, edition, salt], at) => leafOf(ball_uuid, at, content, edition, salt))
  while (level.length > 1) {
    const above = []
    for (let at = 0; at < level.length; at += 2) {
      above.push(at + 1 < level.length ? digest(1, level[at], level[at + 1]) : level[at])
    }
    level = above
  }
  const count = slots.length
  const stated = Object.fromEntries(contents.map((one) => [one.uuid, one.total_count]))
  const found = {}
  for (const [content] of slots) found[content] = (found[content] ?? 0) + 1
  const editions = new Set(slots.map(([content, edition]) => `${content} ${edition}`)).size
  const listed = (counts) =>
    Object.keys(counts)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => `${name} ${counts[name]}`)
      .join(', ')
  const places = slots.map((slot) => slot[3]).filter((place) => place !== null)
  const astray = slots.findIndex(
    ([, , , place], at) => place !== null && place < count && (proof.starting_offset + place) % count !== at,
  )
  const orderly = astray < 0 && new Set(places).size === places.length
  steps.push(
    compared('root', text(level[0]), proof.merkle_root),
    compared('seed', proof.commit_block + 1, proof.seed_block),
    compared('offset', offsetOf(proof.seed_block_hash, count), proof.starting_offset),
    compared('contents', `${listed(found)} ${editions}`, `${listed(stated)} ${count}`),
    compared('order', orderly ? 'ok' : `slot ${astray}`, 'ok'),
    published ? compared('published', figures(proof), figures(published)) : unasked('published'),
    chain ? compared('chain', asOnChain(proof), onChain(chain)) : unasked('chain'),
  )
  return finished(steps)
}

function formOfList(ball, proof, slots) {
  if (!isName(ball)) return 'ball_uuid'
  if (!isHash(proof.merkle_root)) return 'merkle_root'
  if (!isHash(proof.seed_block_hash)) return 'seed_block_hash'
  if (!Array.isArray(slots) || slots.length === 0 || slots.length !== proof.slot_count) return 'slot_count'
  const bad = slots.findIndex((one) => {
    if (!Array.isArray(one)) return true
    const [content, edition, salt, place, token] = one
    return (
      !isName(content) ||
      !isCount(edition) ||
      !/^[0-9a-f]{64}$/.test(String(salt)) ||
      !(place === null ? token === null : isCount(place) && /^\d{1,78}$/.test(String(token)))
    )
  })
  return bad < 0 ? '' : `slots[${bad}]`
}

const unasked = (step) => ({ step, outcome: 'unchecked', computed: null, published: null })
const finished = (steps) => ({
  steps,
  failedAt: steps.find((one) => one.outcome === 'differs')?.step ?? null,
})

/** Asks a node itself what the collection has recorded: no server of the shop in between. */
export async function readChain(rpc, collection, ball) {
  const ask = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = await answer.json()
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const id = ball.replaceAll('-', '').toLowerCase().padStart(64, '0')
  const words = await ask('eth_call', [{ to: collection, data: DRAW_OF + id }, 'latest'])
  const word = (at) => words.slice(2 + at * 64, 66 + at * 64)
  const block_number = Number(BigInt(`0x${word(2)}`))
  const seed = await ask('eth_getBlockByNumber', [`0x${(block_number + 1).toString(16)}`, false])
  return {
    root: `0x${word(0)}`,
    slots: Number(BigInt(`0x${word(1)}`)),
    block_number,
    seed_block_hash: seed?.hash ?? null,
  }
}

async function main([name, ...options]) {
  const option = (flag) => {
    const at = options.indexOf(flag)
    return at < 0 ? undefined : options[at + 1]
  }
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  if (!name) {
    console.error('usage: node verify-draw.mjs <file> [--ball ball.json] [--rpc URL --collection 0x…]')
    return 2
  }
  const file = read(name)
  const whole = file.format === 'akashi-draws'
  const said = whole ? file : (file.receipt ?? file)
  const rpc = option('--rpc')
  const collection = option('--collection') ?? file.collection_address
  const witnesses = {
    published: option('--ball') && read(option('--ball')).proof,
    chain: rpc && (await readChain(rpc, collection, said.ball_uuid)),
  }
  const { steps, failedAt } = whole ? verifyDraws(said, witnesses) : verifyReceipt(said, witnesses)
  for (const { step, outcome, computed, published } of steps) {
    console.log(`${outcome.padEnd(9)} ${step}`)
    if (computed !== null) console.log(`          computed  ${computed}`)
    if (published !== null) console.log(`          published ${published}`)
  }
  console.log(failedAt ? `\nThis does not fit: ${failedAt}.` : '\nEverything that could be checked fits.')
  return failedAt ? 1 : 0
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = await main(process.argv.slice(2))
}
