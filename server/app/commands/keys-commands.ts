import { checkSameKeys } from '../../domain/operations/check-keys.ts'
import { keyOfCipher, replaceKey } from '../../domain/operations/key-fingerprints.ts'
import { renewSecrets } from '../../domain/operations/renew-secrets.ts'
import { openKeyServiceCipher, openSealCipher } from '../../lib/secrets/ciphers.ts'
import { ENCRYPTED_COLUMNS } from '../encrypted-columns.ts'
import { CommandError, type Command } from './command.ts'
import { wordsOf } from './words.ts'

const USAGE = 'Usage: npm run keys -- reencrypt [--check] (docs/operations/keys.md)'
const OPTIONS = { check: { type: 'boolean' } } as const

/** `npm run keys -- reencrypt`: everything that is encrypted, with the present SEAL_KEY and KEY_SERVICE_KEY. */
export const keysCommand: Command = async ({ db, config, say }, words) => {
  const { positionals, values } = wordsOf(words, { options: OPTIONS, least: 1, most: 1, usage: USAGE })
  if (positionals[0] !== 'reencrypt') throw new CommandError(USAGE)
  const { check = false } = values
  const ciphers = { seal: openSealCipher(config), key_service: openKeyServiceCipher(config) }
  await checkSameKeys(db, { cipher: ciphers.seal, keyServiceCipher: ciphers.key_service })
  let [renewed, unreadable] = [0, 0]
  for (const column of ENCRYPTED_COLUMNS) {
    const found = await renewSecrets(db, ciphers[column.by], column, check)
    renewed += found.renewed
    unreadable += found.unreadable
    const beside = found.unreadable > 0 ? `, ${found.unreadable} opened by no key that is set` : ''
    say(`${found.name}: ${found.renewed} with the former key, ${found.current} with the present one${beside}`)
  }
  if (unreadable > 0)
    throw new CommandError(`${unreadable} secrets cannot be read: the database goes on with the former key.`)
  if (check) return say(renewed > 0 ? `${renewed} are to be encrypted anew.` : 'Nothing is to be done.')
  for (const name of ['seal', 'key_service'] as const) await replaceKey(db, keyOfCipher(name, ciphers[name]))
  say(`${renewed} were encrypted anew. The database accepts the present keys alone.`)
}
