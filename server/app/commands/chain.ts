import { openAdministration } from '../../adapters/chain/administration.ts'
import { dataDir, readConfig } from '../../config/environment.ts'
import { databaseTime, openClock } from '../../db/clock.ts'
import { openDatabase } from '../../db/open.ts'
import { checkKeyFingerprints, keyOfCipher } from '../../domain/operations/key-fingerprints.ts'
import { tellOperator } from '../../lib/log.ts'
import { openSealCipher } from '../../lib/secrets/ciphers.ts'
import { eventCursor } from '../../store/chain/events.ts'
import { allShopRoyalties } from '../../store/shop/shop-royalties.ts'
import { chainOptions } from '../chain-options.ts'
import { schemaWanted } from '../schema-wanted.ts'
import { plainWords } from '../startup-error.ts'
import { runChainCommand } from './chain-commands.ts'
import { CHAIN_USAGE, chainCommand, ChainCommandError, type ChainCommand } from './chain-words.ts'

/** `npm run chain -- …`: what an operator does with the chain, through the server's own outbox. */
async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) return console.log(CHAIN_USAGE)
  const command = chainCommand(words)
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    schema: schemaWanted(config),
  })
  try {
    const cipher = openSealCipher(config)
    await checkKeyFingerprints(db, [keyOfCipher('seal', cipher)])
    const clock = await openClock(() => databaseTime(db))
    const options = chainOptions(ownedElsewhere(config, command), { db, now: clock.now, cipher })
    const chain = await openAdministration(options)
    try {
      const { baseUri, historyBaseUri = '' } = options
      const say = (line: string) => console.log(line)
      const readTo = await eventCursor(db)
      const shopRoyalties = () => allShopRoyalties(db)
      const context = { chain, now: clock.now, baseUri, historyBaseUri, readTo, shopRoyalties, say }
      await runChainCommand(context, command)
    } finally {
      clock.stop()
      await chain.node?.close()
    }
  } finally {
    await close()
  }
}

/** A collection of an earlier version has no owner of its own: no key is made for one. */
function ownedElsewhere<C extends { contractOwner: string | undefined }>(
  config: C,
  command: ChainCommand,
): C {
  return command.name === 'leave-earlier'
    ? { ...config, contractOwner: config.contractOwner ?? command.to }
    : config
}

main(process.argv.slice(2)).catch((error: unknown) => {
  tellOperator(plainWords(error, dataDir(), [ChainCommandError]))
  process.exitCode = 1
})
