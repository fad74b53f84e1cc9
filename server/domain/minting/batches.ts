import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Minting } from '../../adapters/chain/chain-call.ts'
import type { DB } from '../../db/schema.ts'
import { RetryLater } from '../../jobs/retry-later.ts'
import { bpsOf } from '../../lib/royalty-rate.ts'
import { later, MINUTE_MS, SECOND_MS } from '../../lib/time.ts'
import { batchKey, mintKey } from '../../store/chain/keys.ts'
import { addJob, addJobBy } from '../../store/jobs.ts'
import {
  assignMint,
  lockMintsOf,
  lockWaitingMints,
  markMinted,
  mintQueue,
  type MintFacts,
} from '../../store/minting/minting.ts'
import type { Dependencies } from '../dependencies.ts'
import { COLLECT_MINTS, FOLLOW_MOVES, SETTLE_MINTS } from '../job-kinds.ts'

/** A hundred are 4 million gas at most, a seventh of the smallest block. */
const MOST_IN_A_BATCH = 100
/** While one batch is on its way the next one collects, and no longer than this: the first may be stuck. */
const LONGEST_WAIT_MS = MINUTE_MS

/** The regular batch, and one that somebody waits for: a batch that is under way doesn't hold it up. */
const NEXT_BATCH = 'next'
export const BATCH_NOW = 'now'

/** Has a work that was just drawn minted with the next batch. Call it last in a transaction: it locks a job. */
export async function planMint(
  deps: Pick<Dependencies, 'config' | 'now'>,
  trx: Transaction<DB>,
  when: 'at once' | 'in time',
): Promise<void> {
  const waitMs = when === 'at once' ? 0 : deps.config.mintBatchSeconds * SECOND_MS
  const due = later(deps.now(), waitMs)
  await addJobBy(trx, COLLECT_MINTS, NEXT_BATCH, due)
}

/**
 * Job: writes the transaction that mints what waits, oldest first. Which works it is for is stored with it, so a
 * crash at any moment mints nothing twice and leaves nothing out.
 */
export async function collectMints(deps: Dependencies, subject: string): Promise<void> {
  const now = deps.now()
  if (subject === NEXT_BATCH) {
    const { waiting, oldest, isUnderWay } = await mintQueue(deps.db)
    const overdueAt = oldest && later(oldest, LONGEST_WAIT_MS)
    if (isUnderWay && overdueAt && overdueAt > now && waiting < MOST_IN_A_BATCH)
      throw new RetryLater('a batch is under way', overdueAt.getTime() - now.getTime())
  }
  const count = await deps.db.transaction().execute(async (trx) => {
    const works = await lockWaitingMints(trx, MOST_IN_A_BATCH)
    // there may be more
    if (works.length === MOST_IN_A_BATCH) await addJobBy(trx, COLLECT_MINTS, subject, now)
    await writeMint(deps, trx, works)
    return works.length
  })
  if (count > 0) deps.wakeJobs()
}

/** What follows for an order whose work the collection refuses to mint, with the contract's own reason. */
type OnRefusal = (deps: Dependencies, orderId: string, reason: string | null) => Promise<void>

/** Job: waits for a transaction that mints, and stores what it minted. What collected meanwhile follows. */
export async function settleMints(deps: Dependencies, key: string, onRefusal: OnRefusal): Promise<void> {
  const receipt = await deps.chain.settle(key)
  if (receipt.status === 'failed') {
    const alone = await mintOneByOne(deps, key)
    if (alone) await onRefusal(deps, alone.order_id, receipt.reason ?? null)
  } else
    await deps.db.transaction().execute(async (trx) => {
      const now = deps.now()
      await markMinted(trx, key, { hash: receipt.hash, at: now })
      await addJob(trx, FOLLOW_MOVES, 'all', now)
      const { oldest } = await mintQueue(trx)
      if (oldest) await addJobBy(trx, COLLECT_MINTS, NEXT_BATCH, dueAfter(deps, oldest))
    })
  deps.wakeJobs()
}

function dueAfter(deps: Dependencies, oldest: Date): Date {
  const due = later(oldest, deps.config.mintBatchSeconds * SECOND_MS)
  return due > deps.now() ? due : deps.now()
}

/**
 * The collection mints all works of a batch or none: one that it refuses must not hold up the others.
 * @returns the refused work, where it was alone already
 */
async function mintOneByOne(deps: Dependencies, key: string): Promise<MintFacts | undefined> {
  return deps.db.transaction().execute(async (trx) => {
    const works = await lockMintsOf(trx, key)
    const refused = works.find(({ id }) => mintKey(id) === key)
    if (!refused) for (const work of works) await writeMint(deps, trx, [work])
    return refused
  })
}

/** The transaction is a row before it is signed and sent. */
async function writeMint(
  deps: Dependencies,
  trx: Transaction<DB>,
  works: readonly MintFacts[],
): Promise<void> {
  const [first, ...others] = works
  if (!first) return
  const key = others.length === 0 ? mintKey(first.id) : batchKey(randomUUID())
  await assignMint(
    trx,
    works.map(({ id }) => id),
    key,
  )
  await addJob(trx, SETTLE_MINTS, key, deps.now())
  await deps.chain.enqueue(
    trx,
    others.length === 0
      ? { key, kind: 'mint', ...mintingOf(first) }
      : { key, kind: 'mintBatch', mints: works.map(mintingOf) },
  )
}

function mintingOf(work: MintFacts): Minting {
  const certificate = JSON.stringify([work.token, work.edition_number, work.image_hash, work.ball_id])
  return {
    to: work.address,
    tokenId: BigInt(work.token),
    certificateHash: `0x${createHash('sha256').update(certificate).digest('hex')}`,
    metadataHash: `0x${work.image_hash}`,
    royaltyBps: bpsOf(work.royalty),
    ...(work.shop !== null && { shop: work.shop }),
  }
}
