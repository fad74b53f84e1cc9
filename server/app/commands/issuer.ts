import { dataDir, readConfig } from '../../config/environment.ts'
import { plainWords } from '../startup-error.ts'
import { databaseTime, openClock } from '../../db/clock.ts'
import { openDatabase } from '../../db/open.ts'
import { openKeyServiceCipher } from '../../lib/secrets/key-service-cipher.ts'
import { checkSameKeys } from '../../domain/operations/check-keys.ts'
import { openCipher } from '../../lib/secrets/cipher.ts'
import { restoreCertificate, revokeCertificate } from '../../domain/certificates/revocation.ts'
import { revokeKey, rotateKey } from '../../domain/certificates/issuer-keys.ts'
import { issuerKeys } from '../../store/issuer-keys.ts'
import { revocationWords } from './revocation-words.ts'
import { logError } from '../../lib/log.ts'

const USAGE = `Usage: npm run issuer -- <command> (docs/claims.md)
  list                          the keys that certificates are signed with
  rotate                        makes a new key; what the old one has signed stays good
  revoke-key <key id>           nothing that this key has signed counts any more
  revoke <certificate id> [--reason "…"] [--public]
                                this certificate counts no more, and its listing ends; --public: everybody reads the
                                reason (up to 200 characters), not the operator alone
  restore <certificate id>      takes that back; a listing that has ended stays ended`

/** A command that cannot be done; its text is for the operator. */
class CommandError extends Error {}

type Parts = Parameters<typeof rotateKey>[0]

/**
 * `npm run issuer -- …`: keys and revocations, on the database itself.
 * @returns what to print
 * @throws CommandError
 */
async function runCommand(deps: Parts, [command, subject, ...more]: readonly string[]): Promise<string> {
  if (command === 'list') return listed(deps)
  if (command === 'rotate') return `The key ${await rotateKey(deps)} signs from now on.`
  if (!subject) throw new CommandError(USAGE)
  if (command === 'revoke-key') {
    if (!(await revokeKey(deps, subject))) throw new CommandError(`No key ${subject} is in use or retired.`)
    return `Nothing that ${subject} has signed counts any more.`
  }
  if (command === 'revoke') {
    const words = revocationWords(more)
    if (!words) throw new CommandError(USAGE)
    const done = await revokeCertificate(deps.db, subject, deps.now(), words)
    if (!done) throw new CommandError(`There is no certificate ${subject}.`)
    return `The certificate ${subject} counts no more.`
  }
  if (command === 'restore') {
    const done = await restoreCertificate(deps.db, subject, deps.now())
    if (!done) throw new CommandError(`The certificate ${subject} is not revoked.`)
    return `The certificate ${subject} counts again.`
  }
  throw new CommandError(USAGE)
}

async function listed({ db }: Parts): Promise<string> {
  const keys = await issuerKeys(db)
  if (keys.length === 0) return 'There is no key yet: it is made when the first claim is signed.'
  const state = (key: (typeof keys)[0]) => {
    if (key.revoked_at) return `revoked ${key.revoked_at.toISOString()}`
    return key.retired_at ? `retired ${key.retired_at.toISOString()}` : 'signs'
  }
  return keys.map((key) => `${key.kid}  since ${key.valid_from.toISOString()}  ${state(key)}`).join('\n')
}

async function main(words: readonly string[]): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    const cipher = openCipher(config.dataDir, config.sealKey)
    await checkSameKeys(db, { cipher, keyServiceCipher: openKeyServiceCipher(config) })
    const clock = await openClock(() => databaseTime(db))
    console.log(await runCommand({ db, config, cipher, now: clock.now }, words))
    clock.stop()
  } finally {
    await close()
  }
}

if (import.meta.main) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    logError(plainWords(error, dataDir(), [CommandError]))
    process.exitCode = 1
  })
}
