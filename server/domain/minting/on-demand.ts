import { setTimeout as sleep } from 'node:timers/promises'
import { addJob } from '../../store/jobs.ts'
import { mintStateOf } from '../../store/minting/minting.ts'
import type { Dependencies } from '../dependencies.ts'
import { COLLECT_MINTS } from '../job-kinds.ts'
import { BATCH_NOW } from './batches.ts'

const POLL_MS = 50

/**
 * Has a work minted now, with all that waits, because somebody needs it on the chain.
 * @param waitMs how long to wait for it, milliseconds
 * @returns whether it is minted
 */
export async function mintOnDemand(deps: Dependencies, nftId: string, waitMs = 0): Promise<boolean> {
  if ((await mintStateOf(deps.db, nftId)) === 'waiting') {
    await addJob(deps.db, COLLECT_MINTS, BATCH_NOW, deps.now())
    deps.wakeJobs()
  }
  for (const end = performance.now() + waitMs; performance.now() < end; await sleep(POLL_MS)) {
    if ((await mintStateOf(deps.db, nftId)) === 'minted') return true
  }
  return false
}
