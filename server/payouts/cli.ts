import { dataDir, readConfig } from '../config.ts'
import { plainWords } from '../plain-words.ts'
import { databaseTime, openClock } from '../db/clock.ts'
import { openDatabase } from '../db/open.ts'
import { runPayouts } from './commands.ts'
import { PayoutRefused } from './pay.ts'
import { byHand } from './port.ts'

/** The operator's own tool for payouts (docs/payouts.md). */
async function main(words: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const clock = await openClock(() => databaseTime(db))
    await runPayouts({ db, now: clock.now, bank: byHand, say: (line) => console.log(line) }, words)
    clock.stop()
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(plainWords(error, dataDir(), [PayoutRefused]))
  process.exitCode = 1
})
