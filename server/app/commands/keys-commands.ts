import { checkSameKeys } from '../../domain/operations/check-keys.ts'
import { keyOfCipher, replaceKey } from '../../domain/operations/key-fingerprints.ts'
import { renewSecrets, type ColumnSecrets } from '../../domain/operations/renew-secrets.ts'
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
  const goThrough = async () => {
    const found: ColumnSecrets[] = []
    for (const column of ENCRYPTED_COLUMNS)
      found.push(await renewSecrets(db, ciphers[column.by], column, check))
    return found
  }
  let found = await goThrough()
  for (const column of found) say(lineOf(column))
  const renewed = sum(found, 'renewed')
  // a server copies ciphertexts meanwhile, also to where they were looked for already
  while (!check && sum(found, 'renewed') > 0) found = await goThrough()
  const unreadable = sum(found, 'unreadable')
  if (unreadable > 0)
    throw new CommandError(
      `Secrets that no key opens: ${unreadable}. The database goes on with the former key (docs/operations/keys.md).`,
    )
  if (check) return say(renewed > 0 ? `To be encrypted anew: ${renewed}.` : 'Nothing is to be done.')
  for (const name of ['seal', 'key_service'] as const) await replaceKey(db, keyOfCipher(name, ciphers[name]))
  say(`Encrypted anew: ${renewed}. The database accepts the present keys alone.`)
}

function lineOf({ name, renewed, current, unreadable }: ColumnSecrets): string {
  const beside = unreadable > 0 ? `, ${unreadable} that no key opens` : ''
  return `${name}: ${renewed} with the former key, ${current} with the present one${beside}`
}

const sum = (found: readonly ColumnSecrets[], what: 'renewed' | 'unreadable') =>
  found.reduce((all, column) => all + column[what], 0)
