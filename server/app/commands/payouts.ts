import { dataDir, readConfig } from '../../config/environment.ts'
import { plainWords } from '../startup-error.ts'
import { databaseTime, openClock } from '../../db/clock.ts'
import { openDatabase } from '../../db/open.ts'
import { runPayouts } from './payout-commands.ts'
import { PayoutRefused } from '../../domain/resale/payouts/pay.ts'
import { byHand } from '../../adapters/bank/port.ts'
import { checkKeyFingerprints } from '../../domain/operations/key-fingerprints.ts'
import { tellOperator } from '../../lib/log.ts'
import { openCipher } from '../../lib/secrets/cipher.ts'

/** The operator's own tool for payouts (docs/payouts.md). */
async function main(words: string[]): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const cipher = openCipher(config.dataDir, config.sealKey)
    await checkKeyFingerprints(db, [{ name: 'seal', fingerprint: cipher.fingerprint, replaceable: false }])
    const clock = await openClock(() => databaseTime(db))
    const say = (line: string) => console.log(line)
    const { payoutAfterDays } = config
    await runPayouts({ db, cipher, now: clock.now, payoutAfterDays, bank: byHand, say }, words)
    clock.stop()
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tellOperator(plainWords(error, dataDir(), [PayoutRefused]))
  process.exitCode = 1
})
