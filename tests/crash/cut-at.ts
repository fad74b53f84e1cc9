import { assemble } from '../../server/app/assemble.ts'
import { readConfig } from '../../server/config/environment.ts'
import { APPLY_PAYMENT } from '../../server/domain/job-kinds.ts'
import { addJob } from '../../server/store/jobs.ts'

/** Longer than any step takes: a process not cut by then has missed the step. */
const MISSED_MS = 120_000

/** Ends this process as a power cut does; nothing runs after it. */
function cut(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const [step = '', resaleOrderId = '', checkoutId = ''] = process.argv.slice(2)
const { deps } = await assemble(readConfig(process.env))
const { chain, mail, payments } = deps
const { listingOf, settle } = chain
const { read, release, capture } = payments
const { send } = mail
const ask = globalThis.fetch
const handOver = `settle:${resaleOrderId}`

async function isIn(state: string): Promise<boolean> {
  const query = deps.db.selectFrom('purchases').select('state').where('id', '=', resaleOrderId)
  return (await query.executeTakeFirst())?.state === state
}

/** Where the power fails, by the step of this resale at which it fails. */
const STEPS: Record<string, () => void> = {
  'the payment provider has the money': () => {
    payments.read = (id) => (id === checkoutId ? cut() : read(id))
  },
  'the money is booked': () => {
    chain.listingOf = async (token) => ((await isIn('paid')) ? cut() : listingOf(token))
  },
  'the transfer is written': () => {
    chain.settle = (key) => (key === handOver ? cut() : settle(key))
  },
  'the transfer is on the chain': () => {
    globalThis.fetch = async (input, init) => {
      const answer = await ask(input, init)
      const sent = typeof init?.body === 'string' && init.body.includes('eth_sendRawTransaction')
      return sent && (await isIn('settling')) ? cut() : answer
    }
  },
  'the transfer is known': () => {
    chain.settle = async (key) => {
      const receipt = await settle(key)
      return key === handOver ? cut() : receipt
    }
  },
  'the work is handed over': () => {
    mail.send = (letter) => (letter.id?.endsWith(resaleOrderId) ? cut() : send(letter))
  },
  'the money has to go back': () => {
    payments.release = (id, payment) => (id === resaleOrderId ? cut() : release(id, payment))
  },
  'the money has gone back': () => {
    payments.release = async (id, payment) => {
      await release(id, payment)
      if (id === resaleOrderId) await cut()
    }
  },
  'the authorized money is to be taken': () => {
    payments.capture = (id, payment) => (id === resaleOrderId ? cut() : capture(id, payment))
  },
  'the authorized money is taken': () => {
    payments.capture = async (id, payment) => {
      await capture(id, payment)
      if (id === resaleOrderId) await cut()
    }
  },
}

STEPS[step]!()
await addJob(deps.db, APPLY_PAYMENT, checkoutId, deps.now())
setTimeout(() => {
  console.error(`the step was missed: ${step}`)
  process.exit(1)
}, MISSED_MS)
