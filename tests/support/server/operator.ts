import { runPayouts } from '../../../server/app/commands/payout-commands.ts'
import { byHand, type Bank } from '../../../server/adapters/bank/port.ts'
import type { TestApp } from './app.ts'

/** What the operator reads after a command of `npm run payouts`. */
export async function operator(app: TestApp, words: string[], bank: Bank = byHand): Promise<string[]> {
  const lines: string[] = []
  const { db, now, config, cipher } = app.deps
  const { payoutAfterDays } = config
  await runPayouts({ db, cipher, now, payoutAfterDays, bank, say: (line) => lines.push(line) }, words)
  await app.work()
  return lines
}
