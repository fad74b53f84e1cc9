import { assemble } from '../../server/app/assemble.ts'
import { readConfig } from '../../server/config/environment.ts'
import { COLLECT_MINTS } from '../../server/domain/job-kinds.ts'
import { addJob } from '../../server/store/jobs.ts'

/** Longer than any step takes: a process not cut by then has missed the step. */
const MISSED_MS = 120_000

/** Ends this process as a power cut does; nothing runs after it. */
function cut(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const [step = ''] = process.argv.slice(2)
const { deps } = await assemble(readConfig(process.env))
const { chain } = deps
const { enqueue, settle } = chain
const ask = globalThis.fetch
const isMint = (key: string) => key.startsWith('mint')

/** Where the power fails, by the step of the batch at which it fails. */
const STEPS: Record<string, () => void> = {
  'the batch is being written': () => {
    chain.enqueue = async (trx, call) => {
      const key = await enqueue(trx, call)
      return call.kind === 'mintBatch' ? cut() : key
    }
  },
  'the batch is written': () => {
    chain.settle = (key) => (isMint(key) ? cut() : settle(key))
  },
  'the batch is on the chain': () => {
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init)
      const sent = typeof init?.body === 'string' && init.body.includes('eth_sendRawTransaction')
      return sent ? cut() : answer
    }
  },
  'the batch is known': () => {
    chain.settle = async (key) => {
      const receipt = await settle(key)
      return isMint(key) ? cut() : receipt
    }
  },
}

STEPS[step]!()
await addJob(deps.db, COLLECT_MINTS, 'now', deps.now())
setTimeout(() => {
  console.error(`the step was missed: ${step}`)
  process.exit(1)
}, MISSED_MS)
