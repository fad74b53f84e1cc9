import type { Config } from '../../config/environment.ts'
import { fillEmbedded } from '../../db/embedded.ts'
import { openDatabase } from '../../db/open.ts'
import type { Dependencies } from '../../domain/dependencies.ts'
import { keysOf } from '../../domain/operations/backup/keys.ts'
import type { RestoreParts } from '../../domain/operations/backup/restore.ts'
import { checkKeyFingerprints, keyOfCipher } from '../../domain/operations/key-fingerprints.ts'
import { openCipher } from '../../lib/secrets/cipher.ts'

/** The keys without which a database cannot be read, by the files that hold them. */
const READING_KEYS = [
  { name: 'seal', file: 'seal.key', fallback: 'seal-fallback.key' },
  { name: 'key_service', file: 'key-service.key', fallback: 'key-service-fallback.key' },
] as const

/** The shop of a configuration as what a backup is restored to. */
export function restoreParts(config: Config, say: (line: string) => void): RestoreParts {
  const { dataDir, bucket, databaseUrl: url } = config
  return {
    dataDir,
    bucket,
    say,
    checkKeys: (db) => checkKeys(config, db),
    fill: async (work) => {
      if (url === undefined) return fillEmbedded(dataDir, work)
      const { db, close } = await openDatabase({ url, dataDir, schema: 'as it is' })
      try {
        await work(db)
      } finally {
        await close()
      }
    },
  }
}

/** Names the keys that have to come from elsewhere before the server starts. */
export function keysMissing(config: Config): string[] {
  const here = keysOf(config)
  return READING_KEYS.map(({ file }) => file).filter((file) => here[file] === undefined)
}

async function checkKeys(config: Config, db: Dependencies['db']): Promise<void> {
  const here = keysOf(config)
  for (const { name, file, fallback } of READING_KEYS) {
    const key = here[file]
    if (key === undefined) continue
    const cipher = openCipher(config.dataDir, { variable: file, file, key, fallback: here[fallback] })
    await checkKeyFingerprints(db, [keyOfCipher(name, cipher)])
  }
}
