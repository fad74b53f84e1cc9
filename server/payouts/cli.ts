import { BadConfiguration } from '../bad-configuration.ts'
import { readConfig } from '../config.ts'
import { DirectoryTaken } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import { runPayouts } from './commands.ts'
import { PayoutRefused } from './pay.ts'
import { byHand } from './port.ts'
import { describeError, logError } from '../log.ts'

/** The operator's own tool for payouts (docs/payouts.md). */
async function main(words: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const say = (line: string) => console.log(line)
    const { payoutAfterDays } = config
    await runPayouts({ db, now: () => new Date(), payoutAfterDays, bank: byHand, say }, words)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const plain = [PayoutRefused, DirectoryTaken, BadConfiguration].some((kind) => error instanceof kind)
  logError(plain ? (error as Error).message : describeError(error))
  process.exitCode = 1
})
